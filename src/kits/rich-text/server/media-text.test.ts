import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { plain, uploadMidia } from '#app/testing/midia.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { cleanMediaText } from './media-text.ts'
import { textOfHtml } from './plain-text.ts'
import { cleanHtml } from './sanitize.ts'

let portal: TestPortal
let photo = ''

beforeAll(async () => {
  portal = await startTestPortal()
  const clerk = await portal.loginAs('informacao')
  const made = await uploadMidia(portal, clerk, await plain(1200, 900).png().toBuffer())
  photo = made.json().data.endereco
})

const clean = (text: string, rule = { largest: 10_000 }) =>
  cleanMediaText(portal.platform.database.db, 'pub_conteudo', text, rule)
const problem = (text: string, rule?: { largest: number; isRequired?: boolean }) =>
  clean(text, rule).then(
    () => null,
    (error) => error.fields,
  )

test('an image is stored with its widths and its size, whatever the editor said of them', async () => {
  const base = photo.replace('/960.webp', '')
  const stored = await clean(
    `<p>a <img src="${base}/320.webp" srcset="https://x.example/a 1x" width="1" height="99999" onerror="x" alt=" A  ponte "></p>`,
  )
  expect(stored).toBe(
    `<p>a <img src="${photo}" srcset="${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w, ${base}/1200.webp 1200w"` +
      ' sizes="(max-width: 48rem) 100vw, 48rem" width="1200" height="900" alt="A ponte" loading="lazy" decoding="async"></p>',
  )
  expect(await clean(stored)).toBe(stored)
  expect(textOfHtml(stored)).toBe('a A ponte')
})

test('one that decorates is stored without words; one without any is refused', async () => {
  expect(await clean(`<img src="${photo}" alt="">`)).toContain(' alt="" ')
  for (const image of [
    `<img src="${photo}">`,
    `<img src="${photo}" title="alt=x">`,
    `<img alt="a" src="${photo}"><img src='${photo}'/>`,
  ])
    expect(await problem(image)).toEqual({
      pub_conteudo: ['Descreva cada imagem do texto, ou marque-a como decorativa.'],
    })
})

test('one that the portal does not have is refused; other sites’ are left out', async () => {
  const removed = `/midia/${'0'.repeat(32)}/320.webp`
  expect(await problem(`<p>a<img src="${removed}" alt="a"></p>`)).toEqual({
    pub_conteudo: ['Uma imagem do texto não está mais no portal. Retire-a e insira-a de novo.'],
  })
  expect(
    await clean('<p>a<img src="https://x.example/a.png" alt="a"><img src="data:image/png;base64,AA==" alt="b"></p>'),
  ).toBe('<p>a</p>')
  expect(await clean(`<p>a</p><audio src="/midia/${'0'.repeat(32)}.mp3"></audio>`)).toBe('<p>a</p>')
})

test('an image is content; nothing is not, and too much has its message', async () => {
  const rule = { largest: 1000, isRequired: true }
  expect(await problem(`<img src="${photo}" alt="">`, rule)).toBeNull()
  expect(await problem('<p> </p><script>a</script>', rule)).toEqual({ pub_conteudo: ['Escreva o texto.'] })
  expect(await clean('<p> </p>')).toBe('')
  expect(await problem(`<p>${'a'.repeat(1001)}</p>`, rule)).toEqual({
    pub_conteudo: ['Use no máximo 1000 caracteres.'],
  })
})

test('a text that is about to be stored renews what it shows, so that it is not removed meanwhile', async () => {
  const { db } = portal.platform.database
  await sql`update midia set mid_data = now() - interval '8 days'`.execute(db)
  await clean(`<img src="${photo}" alt="">`)
  const { rows } = await sql<{
    isNew: boolean
  }>`select mid_data > now() - interval '1 minute' as "isNew" from midia`.execute(db)
  expect(rows).toEqual([{ isNew: true }])
})

test('texts of which nobody notes what they show have no images', () =>
  expect(cleanHtml(`<p>a<img src="${photo}" alt="b"></p>`)).toBe('<p>a</p>'))
