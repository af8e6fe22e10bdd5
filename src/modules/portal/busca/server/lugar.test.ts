// Where a word stands decides the order, by date within each place, however the rows are looked for.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { type Filtro, findByDate, findByPlace } from './busca.queries.ts'
import { understand } from './momento.ts'

let portal: TestPortal

// title, subject, text, day
const pages: [string, string, string, string][] = [
  ['Umbuzeiro antigo', 'Feira', 'Licuri', '2026-01-01'],
  ['Umbuzeiro novo', 'Feira', 'Caju', '2026-01-02'],
  ['Primeira', 'Festa do umbuzeiro', 'Licuri', '2026-01-03'],
  ['Segunda', 'Umbuzeiros', 'Caju', '2026-01-04'],
  ['Terceira', 'Feira', 'O umbuzeiro', '2026-01-05'],
  ['Quarta', 'Feira', 'Umbuzeiros e licuri', '2026-01-06'],
  ['Quinta', 'Feira', 'Mandacaru', '2026-01-07'],
]

beforeAll(async () => {
  portal = await startTestPortal()
  for (const [title, subject, text, day] of pages)
    await sql`insert into publicacao (pub_tipo_new, pub_titulo, pub_descricao, pub_conteudo, pub_status, pub_data_visivel)
      values ('noticia', ${title}, ${subject}, ${`<p>${text}</p>`}, 'PUB', ${day})`.execute(db())
})

const db = () => portal.platform.database.db
const filtroOf = async (q: string): Promise<Filtro> => {
  const { consulta } = await understand(db(), q)
  return { texto: consulta.texto ?? '', procurado: consulta.procurado, hoje: '2026-06-01' }
}
const titlesOf = async (ids: number[]) => {
  const { rows } = await sql<{ titulo: string }>`
    select pub_titulo as titulo from unnest(${ids}::bigint[]) with ordinality as achado (busca_id, lugar) join busca using (busca_id)
    join publicacao on publicacao_id = registro order by lugar`.execute(db())
  return rows.map(({ titulo }) => titulo)
}

const byPlace = ['Umbuzeiro novo', 'Umbuzeiro antigo', 'Segunda', 'Primeira', 'Quarta', 'Terceira']

test('title, then subject, then text, whether few are sorted, many are met by date, or all are sorted', async () => {
  const filtro = await filtroOf('umbuzeiro')
  for (const few of [1, 2, 3, 4, 2000])
    for (const newest of [1, 2, 3, 5, 2000])
      for (const most of [1, 2, 3, 4, 6, 20].filter((each) => each <= few || few === 2000)) {
        const found = await titlesOf(await findByPlace(db(), filtro, most, { few, newest }))
        expect([few, newest, most, ...found]).toEqual([few, newest, most, ...byPlace.slice(0, most)])
      }
})

test('what is not wanted is not wanted anywhere, also of those that have the word in the title', async () => {
  const found = await findByPlace(db(), await filtroOf('umbuzeiro -licuri'), 20)
  expect(await titlesOf(found)).toEqual(['Umbuzeiro novo', 'Segunda', 'Terceira'])
})

test('kind and period narrow each place', async () => {
  const filtro = { ...(await filtroOf('umbuzeiro')), tipos: ['noticias'], de: '2026-01-02', ate: '2026-01-05' }
  expect(await titlesOf(await findByPlace(db(), filtro, 20, { few: 1, newest: 1 }))).toEqual([
    'Umbuzeiro novo',
    'Segunda',
    'Primeira',
    'Terceira',
  ])
  expect(await findByPlace(db(), { ...filtro, tipos: ['contratos'] }, 20)).toEqual([])
})

test('by date alone, wherever it stands', async () => {
  const newestFirst = pages
    .slice(0, 6)
    .map(([title]) => title)
    .reverse()
  expect(await titlesOf(await findByDate(db(), await filtroOf('umbuzeiro'), 20))).toEqual(newestFirst)
})
