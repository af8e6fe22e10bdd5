// Clerks who save at the same time, and what others wait while somebody holds a lock.
import pg from 'pg'
import { licitacaoList, licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import type { Ground } from './ground.ts'
import { startLoader } from './loader.ts'
import { figure, percentile, table } from './table.ts'

const fields = {
  licitacao_orgao: 'Secretaria Municipal de Educação',
  licitacao_objeto: 'Medida de gravações.',
  licitacao_contratada: 'Nenhuma',
  licitacao_contratante: 'Prefeitura Municipal de Boa Esperança',
}
const waiting = 20

let number = 0

export async function measureLocks(ground: Ground): Promise<string> {
  const { portal, connection, isQuick } = ground
  const amount = isQuick ? 32 : 400
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select min(licitacao_id) as id from licitacao')
  const lines: string[][] = []
  const line = (name: string, { times, perSecond, failed }: Saved, others = '–') =>
    lines.push([
      name,
      figure(times.length, 0),
      figure(perSecond),
      figure(percentile(times, 0.5)),
      figure(percentile(times, 0.95)),
      figure(Math.max(...times)),
      figure(failed, 0),
      others,
    ])

  await save(ground, 1, 8)
  line('one clerk', await save(ground, 1, amount / 4))
  line('sixteen clerks', await save(ground, 16, amount))
  await client.query('begin')
  await client.query('update licitacao set licitacao_objeto = licitacao_objeto where licitacao_id = $1', [rows[0].id])
  line('sixteen, while a transaction that changed another tender stays open', await save(ground, 16, amount))
  await client.query('rollback')

  const loader = startLoader()
  const visit = {
    base: portal.base,
    paths: [`${licitacaoPublicList.path}?page={n}`, '/acesso/contratos?page={n}', '/'],
    connections: 4,
    rate: 10,
  }
  await loader.visit({ ...visit, seconds: 1 })
  await client.query('begin; lock table licitacao in exclusive mode')
  const saves = save(ground, waiting, waiting)
  const others = await loader.visit({ ...visit, seconds: isQuick ? 2 : 10 })
  await client.query('rollback')
  line(
    `${waiting}, while the table is locked for ${isQuick ? 2 : 10} s`,
    await saves,
    `p95 ${figure(others.p95)}, worst ${figure(others.worst)} ms, ${others.failed} failed`,
  )
  await client.end()
  return table(
    'Tenders saved, and visitors of lists beside it',
    ['Who saves', 'saves', 'per second', 'p50 ms', 'p95 ms', 'worst ms', 'failed', 'visitors'],
    lines,
    ["To reach: none failed, visitors' p95 as without."],
  )
}

type Saved = { times: number[]; perSecond: number; failed: number }

async function save({ portal, asAdministrator }: Ground, clerks: number, amount: number): Promise<Saved> {
  const times: number[] = []
  let failed = 0
  let left = amount
  const begun = performance.now()
  const clerk = async () => {
    for (; left > 0; ) {
      left -= 1
      number += 1
      const started = performance.now()
      const answer = await fetch(portal.base + licitacaoList.path, {
        method: 'POST',
        headers: { ...asAdministrator, 'content-type': 'application/json', origin: portal.base },
        body: JSON.stringify({ ...fields, licitacao_numero: `${number}/2027`, licitacao_realizacao: '2027-03-01' }),
      })
      await answer.text()
      if (answer.status !== 201) failed += 1
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clerks }, clerk))
  return { times, perSecond: amount / ((performance.now() - begun) / 1000), failed }
}
