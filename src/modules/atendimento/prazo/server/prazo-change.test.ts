// The effect of a changed calendar or rules on open requests.
import { beforeAll, expect, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contaPrazo } from '#base/prazo.ts'
import type { Queries } from '#platform/db/connect.ts'
import { findRegras } from './prazo.facade.ts'

let portal: TestPortal
let cookies: { painel: string }
let solicitante_id: number
let filed = 0

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
  const made = portal.platform.database.db.insertInto('solicitante').values({ sol_nome: 'Maria das Dores' })
  solicitante_id = (await made.returning('solicitante_id').executeTakeFirstOrThrow()).solicitante_id
})

const call = (url: string, payload: object) => portal.call({ method: 'POST', url, payload, cookies })
const holiday = (fer_data: string) =>
  call('/painel/ajax/feriado/novo', { fer_data, fer_nome: 'Festa da cidade', fer_tipo: 'municipal' })

// on 2026-11-09 at 10:00 in Bahia: due on 2026-11-30 by the shipped rules
async function file(db: Queries): Promise<number> {
  const { diasResposta, calendario } = await findRegras(db)
  const contagem = contaPrazo({ dia: '2026-11-09', hora: '10:00' }, diasResposta, calendario)
  const row = await db
    .insertInto('solicitacao')
    .values({
      slc_protocolo: `2026${String(++filed).padStart(6, '0')}`,
      solicitante_id,
      esic: true,
      slc_orgao: 'Secretarias - Educação',
      slc_grupo: 'Secretarias',
      slc_titulo: 'Merenda',
      slc_descricao: 'Quanto custa?',
      slc_data_cadastro: '2026-11-09T13:00:00Z',
      slc_contagem_inicio: '2026-11-09T13:00:00Z',
      slc_contagem: JSON.stringify(contagem),
      slc_prazo: contagem.vencimento,
    })
    .returning('solicitacao_id')
    .executeTakeFirstOrThrow()
  return row.solicitacao_id
}

async function dueOf(id: number): Promise<string | null> {
  const { db } = portal.platform.database
  const row = db.selectFrom('solicitacao').select('slc_prazo').where('solicitacao_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).slc_prazo
}

test('a holiday on the due date of an open request moves it; changed and removed, it moves back', async () => {
  const id = await file(portal.platform.database.db)
  expect(await dueOf(id)).toBe('2026-11-30')
  const { feriado_id } = (await holiday('2026-11-30')).json().data
  expect(await dueOf(id)).toBe('2026-12-01')
  const other = { fer_data: '2026-11-24', fer_nome: 'Festa da cidade', fer_tipo: 'municipal' }
  await call(`/painel/ajax/feriado/${feriado_id}`, { ...other, _method: 'PUT' })
  expect(await dueOf(id)).toBe('2026-11-30')
  await call(`/painel/ajax/feriado/${feriado_id}`, { ...other, fer_data: '2026-11-30', _method: 'PUT' })
  expect(await dueOf(id)).toBe('2026-12-01')
  await call(`/painel/ajax/feriado/${feriado_id}`, { _method: 'DELETE' })
  expect(await dueOf(id)).toBe('2026-11-30')
})

test('changed rules move it, too', async () => {
  const id = await file(portal.platform.database.db)
  const regra = (await portal.call({ url: '/painel/ajax/regra-prazo', cookies })).json().data
  expect((await call('/painel/ajax/regra-prazo', { ...regra, dias_resposta: 10 })).statusCode).toBe(200)
  expect(await dueOf(id)).toBe('2026-11-19')
  await call('/painel/ajax/regra-prazo', { ...regra, versao: null })
  expect(await dueOf(id)).toBe('2026-11-30')
})

test('a request filed while a holiday is being added is recounted too', async () => {
  const { database } = portal.platform
  const seen = { isAnswered: false }
  const { id, adding } = await database.write(async (tx) => {
    const id = await file(tx)
    // wrapped in an object, so that the transaction does not await it
    const adding = holiday('2026-11-30').finally(() => {
      seen.isAnswered = true
    })
    await vi.waitFor(async () => expect(seen.isAnswered || (await isSomebodyWaiting())).toBe(true), { timeout: 30_000 })
    return { id, adding: () => adding }
  })
  expect((await adding()).statusCode).toBe(201)
  expect(await dueOf(id)).toBe('2026-12-01')
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await portal.platform.database.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
