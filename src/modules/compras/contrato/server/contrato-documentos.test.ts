import { beforeAll, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from './contrato.sample.ts'

const named = (name: string): TestFile => ({ name, content: pdf(name) })

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

async function create(fields: Record<string, string>, files: Record<string, TestFile> = {}): Promise<number> {
  const sent = await multipart({ ...contratoSample, ...fields } as Record<string, string>, files)
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/contrato/novo', cookies: clerk, ...sent })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.contrato_id
}
const shown = async (url: string) => (await portal.call({ url, cookies: clerk, headers: { accept: 'text/html' } })).body

test('each amendment that is missing is named, in public and to the staff', async () => {
  const id = await create(
    { contrato_numero: '501/2026' },
    {
      doc_arquivo_1: named('contrato.pdf'),
      doc_arquivo_2: named('1o termo aditivo.pdf'),
      doc_arquivo_3: named('aditivo_3.pdf'),
    },
  )
  const { anexos } = (await portal.call({ url: `/ajax/contrato/${id}` })).json().data
  const kinds = anexos.map((anexo: Record<string, unknown>) => [anexo.contrato_anexo_tipo, anexo.contrato_anexo_numero])
  expect(kinds).toEqual([
    ['contrato', null],
    ['aditivo', 1],
    ['aditivo', 3],
  ])
  expect(await shown(`/acesso/contratos/${id}`)).toContain('2º termo aditivo: <b>não publicado</b>')
  expect(await shown(`/painel/contrato/edicao/${id}`)).toContain('não foi publicado: 2º termo aditivo')
  const page = await shown('/painel/contrato/documentos')
  expect(page.slice(page.indexOf('501/2026')).split('</li>')[0]).toContain('Falta: 2º termo aditivo.')
})

test('the page names what the rule names, and no contract that is complete', async () => {
  await create({ contrato_numero: '502/2026' }, { doc_arquivo_1: named('contrato.pdf') })
  await create(
    { contrato_numero: '503/2026', contrato_situacao: 'Rescindido' },
    { doc_arquivo_1: named('contrato.pdf') },
  )
  await create({ contrato_numero: '504/2026' })
  const page = await shown('/painel/contrato/documentos')
  expect(page).not.toContain('502/2026')
  expect(page.slice(page.indexOf('503/2026')).split('</li>')[0]).toContain('Falta: Rescisão.')
  expect(page.slice(page.indexOf('504/2026')).split('</li>')[0]).toContain('Falta: Contrato.')
})

test('a number of an amendment is one of 1 to 99', async () => {
  const sent = await multipart({ ...contratoSample, contrato_anexo_numero_1: '0' } as Record<string, string>, {
    doc_arquivo_1: named('aditivo.pdf'),
  })
  const wrong = await portal.call({ method: 'POST', url: '/painel/ajax/contrato/novo', cookies: clerk, ...sent })
  expect([wrong.statusCode, wrong.json().data]).toEqual([
    422,
    { contrato_anexo_numero_1: ['Escreva o número do termo, de 1 a 99.'] },
  ])
})
