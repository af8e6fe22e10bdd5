// What the trail costs: tenders saved through the portal, in turns with the trail and without.
import { sql } from 'kysely'
import { licitacaoList } from '#modules/compras/licitacao/licitacao.contract.ts'
import type { Database } from '#platform/db/connect.ts'
import { sealTrail } from '#platform/trail/seal.queries.ts'
import { type Ground, startFreshPortal } from './ground.ts'
import { startLoader } from './loader.ts'
import { postmasterOf, processorSeconds, processorsSeconds } from './process.ts'
import { figure, median, percentile, table } from './table.ts'

const form = {
  licitacao_orgao: 'Secretaria Municipal de Educação',
  licitacao_objeto:
    'Aquisição de gêneros alimentícios para a merenda escolar das unidades da rede municipal de ensino.',
  licitacao_contratada: 'Mercantil Boa Mesa Ltda',
  licitacao_contratante: 'Prefeitura Municipal de Boa Esperança',
}
const measures = ['p50 ms', 'mean ms', 'portal CPU ms', 'database CPU ms', 'CPU ms'] as const

type Figures = Record<(typeof measures)[number], number>

export async function measureTrail(ground: Ground): Promise<string> {
  const { database, asAdministrator, isQuick, rows } = ground
  const portal = await startFreshPortal(ground, startLoader())
  const [saves, rounds] = isQuick ? [20, 2] : [250, 16]
  const headers = {
    ...asAdministrator,
    accept: 'application/json',
    'content-type': 'application/json',
    origin: portal.base,
  }
  const postgres = await postmasterOf(database)
  let saved = 0
  const save = async () => {
    saved += 1
    const changes = { licitacao_numero: `${saved}/2026`, licitacao_valor_estimado: `${saved},50` }
    const url = `${portal.base}${licitacaoList.path}/${1 + (saved % Math.min(rows, 500))}`
    const started = performance.now()
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...form, ...changes }) })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - started
  }
  const round = async (): Promise<Figures> => {
    const before = [processorSeconds(portal.pid), processorsSeconds(postgres)]
    const times: number[] = []
    for (let n = 0; n < saves; n++) times.push(await save())
    const [own, server] = [processorSeconds(portal.pid), processorsSeconds(postgres)].map(
      (seconds, at) => ((seconds - (before[at] ?? 0)) * 1000) / saves,
    ) as [number, number]
    const mean = times.reduce((sum, time) => sum + time, 0) / saves
    return {
      'p50 ms': percentile(times, 0.5),
      'mean ms': mean,
      'portal CPU ms': own,
      'database CPU ms': server,
      'CPU ms': own + server,
    }
  }

  const figures: Record<'enable' | 'disable', Figures[]> = { enable: [], disable: [] }
  for (let n = 0; n <= rounds; n++)
    for (const state of n % 2 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
      const motivo = state === 'enable' ? null : 'the benchmark'
      await database.db.updateTable('tabela_registrada').set({ motivo }).where('tabela', '=', 'licitacao').execute()
      const measured = await round()
      if (n > 0) figures[state].push(measured) // the first warms up
    }
  const sealing = await measureSealing(database)
  await portal.stop()
  const line = (name: (typeof measures)[number]) => {
    const [on, off] = [figures.enable, figures.disable].map((all) => all.map((one) => one[name])) as [
      number[],
      number[],
    ]
    const ratios = on.map((value, at) => value / (off[at] as number))
    return [name, figure(median(off)), figure(median(on)), `${figure((median(ratios) - 1) * 100, 1)} %`]
  }
  return table(
    `A tender saved, ${rounds} rounds of ${saves}, one after the other`,
    ['', 'without the trail', 'with', 'more (median of the rounds)'],
    measures.map(line),
    [`To reach: 5 % more. Sealing 1,000 rows later: ${figure(sealing)} ms.`],
  )
}

async function measureSealing({ db }: Database): Promise<number> {
  await sealTrail(db)
  await sql`select anota_na_trilha('alterou', 'licitacao', n, '', '012/2026', '{"licitacao_objeto": ["antes", "depois"]}') from generate_series(1, 1000) as n`.execute(
    db,
  )
  const started = performance.now()
  await sealTrail(db)
  return performance.now() - started
}
