// The clocks: legal terms are counted by them. The machine's, compared with the database's and with the one that never jumps.
import { mostraDataHora } from '#base/data.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { type DatabaseClock, readClock } from './facts.queries.ts'
import { duration, seconds } from './words.ts'

/** `ahead`: how much the machine's clock is before the database's, within `uncertainty`. `jumped`: since the start of the process. */
type Facts = { ahead: number; uncertainty: number; jumped: number; zone: string; here: string; there: string }

export const clockCheck = ({ database }: Subject) =>
  defineCheck({
    name: 'relogio',
    title: 'Relógio',
    async measure(): Promise<Facts> {
      const before = Date.now()
      const clock: DatabaseClock = await readClock(database.db)
      const after = Date.now()
      return {
        ahead: (before + after) / 2 - Date.parse(clock.now),
        uncertainty: (after - before) / 2,
        jumped: after - (performance.timeOrigin + performance.now()),
        zone: clock.zone,
        here: mostraDataHora(clock.now, clock.zone),
        there: clock.local,
      }
    },
    judge: judgeClock,
  })

const smallMs = 5000
const largeMs = 60_000
const wrongMs = 3_600_000

export function judgeClock({ ahead, uncertainty, jumped, zone, here, there }: Facts) {
  const apart = Math.max(0, Math.abs(ahead) - uncertainty)
  const figures = [
    ['Diferença para o banco de dados', seconds(apart)],
    ['Salto desde o início do portal', seconds(jumped)],
    ['Hora do município', `${here} (${zone})`],
  ] as const
  const sync = 'Ligue a sincronização por NTP (timedatectl set-ntp true)'
  if (here !== there)
    return problem(`O portal e o banco de dados não concordam sobre a hora de ${zone}: ${here} e ${there}.`, {
      advice: 'Atualize os dados de fuso horário (tzdata) das duas máquinas: os prazos legais dependem deles.',
      figures,
    })
  if (apart > smallMs) {
    const say = apart > largeMs ? problem : attention
    return say(
      `O relógio desta máquina e o do banco de dados diferem em ${apart > largeMs ? duration(apart) : seconds(apart)}.`,
      {
        advice: `${sync} nas duas máquinas.`,
        figures,
      },
    )
  }
  if (Math.abs(jumped) > largeMs) {
    const say = Math.abs(jumped) > wrongMs ? problem : attention
    return say(
      `O relógio desta máquina saltou ${jumped > 0 ? 'para a frente' : 'para trás'} ${duration(jumped)} desde o início do portal.`,
      { advice: `${sync}, confira a hora do município e reinicie o portal para que este aviso termine.`, figures },
    )
  }
  return well('O relógio está certo com o do banco de dados.', { figures })
}
