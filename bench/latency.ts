// What one visitor waits for the JSON list, rows and exact count: every filter, every order both ways, the last page.
import { licitacaoPublicList } from '../src/modules/licitacao/licitacao.contract.ts'
import type { Ground } from './ground.ts'
import type { Visited } from './load.ts'
import { type Loader, startLoader } from './loader.ts'
import { figure, median, table } from './table.ts'

type Search = Record<string, string>
type Case = { name: string; search: Search }

const limitMs = 50
const mostShown = 12
// Other names of the same conditions.
const aliases = /^licitacao_(tipo|tipo_processo_id|situacao|adjudiacao_.*)$/

// Texts that many, some, few and no tenders hold; two letters are too short for the trigram index.
const texts = ['contratação', 'merenda escolar', 'poços artesianos, água', 'ob', 'nenhuma destas palavras']
const values: Record<string, string[]> = {
  id: ['7', '17'],
  licitacao_numero: ['001/2019', '2019', '12'],
  licitacao_orgao: ['secretaria', 'saúde', 'ti'],
  licitacao_objeto: texts,
  licitacao_contratada: ['ltda', 'engenharia simões', 'ep'],
  licitacao_contratante: ['municipal', 'fundo municipal de educação', 'fu'],
  inicio: ['2014-01-01', '2019-06-01', '2026-01-01'],
  fim: ['2030-01-01', '2019-06-01', '2013-12-31'],
}

export async function measureLatency({ portal, isQuick }: Ground): Promise<string> {
  const loader = startLoader()
  const count = (await list(portal.base, {})).data.count
  const asked: { name: string; found: number; measured: Visited }[] = []
  for (const { name, search } of cases(count)) {
    const measured = await ask(loader, portal.base, search, isQuick ? 5 : 60)
    asked.push({ name, found: (await list(portal.base, search)).data.count, measured })
  }
  const over = asked.filter(({ measured }) => measured.p95 > limitMs)
  asked.sort((a, b) => b.measured.p95 - a.measured.p95)
  const shown = asked.slice(0, Math.max(over.length, mostShown))
  return table(
    'One visitor, rows and exact count',
    ['Question', 'rows found', 'p50 ms', 'p95 ms', 'worst ms'],
    shown.map(({ name, found, measured }) => [
      name,
      figure(found, 0),
      figure(measured.p50),
      `${figure(measured.p95)}${measured.p95 > limitMs ? ' (!)' : ''}`,
      figure(measured.worst),
    ]),
    [
      `To reach: p95 at most ${limitMs} ms. ${over.length} of ${asked.length} questions are over; these are the slowest. Half of all have a p95 under ${figure(median(asked.map(({ measured }) => measured.p95)))} ms.`,
    ],
  )
}

const list = async (base: string, search: Search): Promise<{ data: { count: number } }> =>
  (await fetch(`${base}${pathOf(search)}`)).json()

const pathOf = (search: Search) => `${licitacaoPublicList.path}?${new URLSearchParams(search)}`

async function ask(loader: Loader, base: string, search: Search, amount: number) {
  const visit = { base, paths: [pathOf(search)], connections: 1 }
  await loader.visit({ ...visit, amount: 8 }) // every connection of the pool plans anew at first
  const measured = await loader.visit({ ...visit, amount })
  if (measured.failed) throw new Error(`${pathOf(search)}: ${measured.failed} requests failed`)
  return measured
}

function cases(count: number): Case[] {
  const filterOf = (filters: Search): Search => ({ filters: JSON.stringify(filters) })
  const names = Object.keys(licitacaoPublicList.filters.shape).filter((name) => !aliases.test(name))
  const alone = names.flatMap((name): Case[] =>
    (values[name] ?? values[/_(inicio|fim)$/.exec(name)?.[1] ?? 'id'] ?? []).map((value) => ({
      name: `${name} = ${value}`,
      search: filterOf({ [name]: value }),
    })),
  )
  const pairs: Search[] = [
    { tipo_processo_id: '7', situacao_licitacao_id: '7' },
    { tipo_processo_id: '9', licitacao_objeto: 'merenda' },
    { licitacao_orgao: 'saúde', licitacao_objeto: 'contratação' },
    { licitacao_contratada: 'engenharia', licitacao_contratante: 'fundo' },
    { licitacao_numero: '001', licitacao_realizacao_inicio: '2020-01-01' },
    { licitacao_realizacao_inicio: '2018-01-01', licitacao_realizacao_fim: '2020-12-31' },
    { licitacao_homologacao_inicio: '2018-01-01', licitacao_adjudicacao_fim: '2020-12-31' },
  ]
  const together = pairs.map((filters) => ({
    name: Object.entries(filters)
      .map((pair) => pair.join(' = '))
      .join(', '),
    search: filterOf(filters),
  }))
  const lastPage = (limit: number): Search => ({ page: String(Math.ceil(count / limit)), limit: String(limit) })
  const named = (orderBy: string, ascending: string) => `order ${orderBy} ${ascending === '1' ? 'up' : 'down'}`
  const ordered = licitacaoPublicList.sort.by.flatMap((orderBy) =>
    ['1', '0'].flatMap((ascending): Case[] => [
      { name: named(orderBy, ascending), search: { orderBy, ascending } },
      {
        name: `${named(orderBy, ascending)}, page in the middle`,
        search: { orderBy, ascending, page: String(Math.ceil(count / 20)) },
      },
      { name: `${named(orderBy, ascending)}, last page`, search: { orderBy, ascending, ...lastPage(10) } },
    ]),
  )
  return [
    { name: 'first page', search: {} },
    { name: 'first page, 100 rows', search: { limit: '100' } },
    { name: 'last page, 100 rows', search: lastPage(100) },
    ...alone,
    ...together,
    {
      name: 'modality 7, last page',
      search: { ...filterOf({ tipo_processo_id: '7' }), page: String(Math.floor(count / 45)) },
    },
    ...ordered,
  ]
}
