// The shipped calendar, compared with the library that it was made from, and with known terms.
import Holidays from 'date-holidays'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contaPrazo } from '#base/prazo.ts'
import { findRegras } from './prazo.facade.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

// Names that the library writes in European Portuguese, or with another spelling.
const names: Record<string, string> = {
  'Sexta-Feira Santa': 'Sexta-feira Santa',
  'Dia do trabalhador': 'Dia do Trabalhador',
  'Corpo de Deus': 'Corpus Christi',
}
const bahia = 'Independência da Bahia'

test('the holidays of 2012 to 2050 are those of the nation and of Bahia', async () => {
  const calendar = new Holidays('BR', 'BA')
  const years = Array.from({ length: 2050 - 2012 + 1 }, (_, at) => 2012 + at)
  const expected = years.flatMap((year) =>
    calendar
      .getHolidays(year, 'pt')
      .filter(({ type, name }) => ['public', 'bank'].includes(type) && name !== 'Dia de Eleição')
      .map(({ date, name, type }) => ({
        fer_data: date.slice(0, 10),
        fer_nome: names[name] ?? name,
        fer_tipo: type === 'bank' ? 'facultativo' : name === bahia ? 'estadual' : 'nacional',
      })),
  )
  const seeded = await portal.platform.database.db
    .selectFrom('feriado')
    .select(['fer_data', 'fer_nome', 'fer_tipo'])
    .orderBy('fer_data')
    .execute()
  expect(seeded).toEqual(expected)
  expect(seeded).toHaveLength(534)
})

test.each([
  ['2026-11-09', '10:00', '2026-11-30'],
  ['2026-11-13', '10:00', '2026-12-07'],
  ['2026-11-13', '19:00', '2026-12-07'],
  ['2026-12-04', '09:00', '2026-12-28'],
  ['2026-11-19', '10:00', '2026-12-14'],
  ['2012-05-16', '10:00', '2012-06-05'],
  ['2012-05-18', '10:00', '2012-06-11'],
])('by the shipped rules a request of %s %s is due on %s', async (dia, hora, vencimento) => {
  const regras = await findRegras(portal.platform.database.db)
  expect(contaPrazo({ dia, hora }, regras.diasResposta, regras.calendario).vencimento).toBe(vencimento)
})
