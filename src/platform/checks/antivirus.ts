// The scanner of files, and what waits for it.

import { scannerOf } from '../antivirus/scanner.ts'
import type { Scanner } from '../antivirus/verdict.ts'
import { reasonOf } from '../reason.ts'
import { type HeldFacts, readHeld } from '../storage/held.queries.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { count, duration } from './words.ts'

/** `address`: null when none is named. `away`: why it does not answer. `held`: null when the database did not say. */
type Facts = { address: string | null; about: string; away: string | null; held: HeldFacts | null; now: number }

const withinMs = 4000

export const antivirusCheck = ({ env, database }: Subject) =>
  defineCheck({
    name: 'antivirus',
    title: 'Antivírus',
    async measure(): Promise<Facts> {
      const scanner = env.antivirusUrl ? scannerOf(env.antivirusUrl) : null
      const [said, held] = await Promise.all([
        ask(scanner),
        Promise.resolve()
          .then(() => readHeld(database.db))
          .catch(() => null),
      ])
      return { ...said, address: scanner?.address ?? null, held, now: Date.now() }
    },
    judge: judgeAntivirus,
  })

const ask = async (scanner: Scanner | null) => {
  if (!scanner) return { about: '', away: null }
  return scanner.about(withinMs).then(
    (about) => ({ about, away: null }),
    (error) => ({ about: '', away: reasonOf(error) }),
  )
}

/** A file that came is looked at within seconds. */
const longMs = 15 * 60_000

export function judgeAntivirus({ address, about, away, held, now }: Facts) {
  if (address === null) return unset(held)
  const { waiting, oldest, unread, infected, old, reason } = held ?? nothing
  const figures = [
    ['Endereço', address],
    ['Programa', about || 'não se sabe'],
    ['Arquivos retidos à espera', held ? String(waiting) : 'não se sabe'],
    ['Não conferidos', held ? String(unread) : 'não se sabe'],
    ['Em quarentena', held ? String(infected) : 'não se sabe'],
    ['Anteriores ao antivírus, por conferir', held ? String(old) : 'não se sabe'],
  ] as const
  if (away !== null)
    return problem(`O antivírus não atende: ${away}. ${waitingWords(waiting)}`, {
      advice:
        'Confira ANTIVIRUS_URL e se o serviço está no ar. Tudo o que chega é guardado, e conferido assim que ele voltar.',
      figures,
    })
  if (oldest !== null && now - Date.parse(oldest) > longMs)
    return problem(`Há arquivo retido à espera do antivírus há ${duration(now - Date.parse(oldest))}.`, {
      advice: `Veja o registro (log) do antivírus${reason ? `; a última resposta: ${reason}` : ''}. O portal tenta de novo a cada minuto.`,
      figures,
    })
  if (unread > 0)
    return attention(
      `${count(unread, 'arquivo é maior', 'arquivos são maiores')} que o limite do antivírus, e ninguém os abre.`,
      {
        advice:
          'Aumente o limite do antivírus (StreamMaxLength, no ClamAV) para 100 MB. O portal tenta de novo a cada dia.',
        figures,
      },
    )
  if (infected > 0)
    return attention(`${count(infected, 'arquivo está', 'arquivos estão')} em quarentena: ninguém os abre.`, {
      advice:
        'O nome do que foi achado está junto de cada arquivo, no seu registro. O conteúdo é apagado depois de 30 dias.',
      figures,
    })
  return well('O antivírus confere os arquivos que chegam.', { figures })
}

const nothing: HeldFacts = { waiting: 0, oldest: null, unread: 0, infected: 0, old: 0, reason: null }

const unset = (held: HeldFacts | null) =>
  well('Os arquivos não são conferidos por um antivírus.', {
    figures: [
      ['Endereço', 'nenhum (ANTIVIRUS_URL)'],
      ...(held?.infected ? [['Em quarentena', String(held.infected)] as const] : []),
    ],
  })

const waitingWords = (n: number) =>
  n === 0
    ? 'Nenhum arquivo espera por ele.'
    : `${count(n, 'arquivo espera', 'arquivos esperam')} por ele, sem que ninguém os abra.`
