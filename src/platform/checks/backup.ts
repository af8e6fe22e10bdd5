// The backups that the portal remembers: the last one that was proven, by a restore, is what counts.
import { commandWords } from '#platform/command-words.ts'
import { type CopiaRow, findCopias } from '../backup/copia.queries.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { dayMs, duration, size } from './words.ts'

export type Copia = Pick<
  CopiaRow,
  | 'cop_estado'
  | 'cop_inicio'
  | 'cop_fim'
  | 'cop_bytes'
  | 'cop_prova_inicio'
  | 'cop_prova_fim'
  | 'cop_problema'
  | 'cop_destino'
>
type Facts = { configured: 'each night' | 'by command' | 'nowhere'; copias: readonly Copia[]; now: number }

export const backupCheck = ({ env, database }: Subject) =>
  defineCheck({
    name: 'copia',
    title: 'Cópia de segurança',
    alertsFrom: 'atencao',
    measure: async (): Promise<Facts> => ({
      configured: env.backup?.time ? 'each night' : env.backup ? 'by command' : 'nowhere',
      copias: await findCopias(database.db, mostRead),
      now: Date.now(),
    }),
    judge: judgeBackup,
  })

const mostRead = 50
/** A night and half a day: one night that failed is seen before the next one ends. */
const longestMs = 1.5 * dayMs

export function judgeBackup({ configured, copias, now }: Facts) {
  const proven = copias.find(({ cop_estado }) => cop_estado === 'provada')
  const ended = copias.find(({ cop_estado }) => cop_estado !== 'em_curso')
  const ageOf = ({ cop_inicio }: Copia) => now - Date.parse(String(cop_inicio))
  const figures = [
    ['Última provada', proven ? `há ${duration(ageOf(proven))}` : 'nenhuma'],
    ['Tamanho', proven?.cop_bytes ? size(Number(proven.cop_bytes)) : '–'],
    ['Levou', took(proven?.cop_inicio, proven?.cop_fim)],
    ['A prova levou', took(proven?.cop_prova_inicio, proven?.cop_prova_fim)],
    ['Destino', proven?.cop_destino ?? ended?.cop_destino ?? '–'],
  ] as const
  if (configured !== 'each night' && (!ended || ageOf(ended) > longestMs))
    return attention('Nenhuma cópia de segurança automática está configurada.', {
      advice:
        configured === 'nowhere'
          ? 'Informe BACKUP_URL (uma pasta de outro disco, ou um serviço S3) e BACKUP_PASSPHRASE, e reinicie o portal (docs/pt/operacao.md).'
          : `BACKUP_TIME diz nunca: informe um horário e reinicie o portal, ou faça uma cópia agora (${commandWords('backup')}).`,
      figures,
    })
  if (proven && ageOf(proven) > longestMs)
    return problem(`A última cópia de segurança provada tem ${duration(ageOf(proven))}.`, {
      advice:
        whyFailed(ended) ??
        `Veja no registro (log) por que as seguintes não terminaram, e faça uma agora (${commandWords('backup')}).`,
      figures,
    })
  const oldest = copias.at(-1)
  if (!proven && oldest && ageOf(oldest) > longestMs)
    return problem('Nenhuma cópia de segurança foi provada até agora.', {
      advice: whyFailed(ended) ?? `Faça uma agora (${commandWords('backup')}) e leia o que o comando diz.`,
      figures,
    })
  if (ended?.cop_estado === 'falhou')
    return attention('A última cópia de segurança falhou.', {
      advice: whyFailed(ended) ?? `Veja o motivo no registro (log) e faça outra agora (${commandWords('backup')}).`,
      figures,
    })
  if (!proven)
    return attention('Nenhuma cópia de segurança foi provada até agora.', {
      advice: `A primeira é feita e provada na próxima noite; para não esperar, faça uma agora (${commandWords('backup')}).`,
      figures,
    })
  return well(`A última cópia de segurança, de há ${duration(ageOf(proven))}, foi restaurada e conferida.`, { figures })
}

type Instant = CopiaRow['cop_fim'] | undefined
const took = (begin: Instant, end: Instant) =>
  begin && end ? `${Math.round((Date.parse(String(end)) - Date.parse(String(begin))) / 1000)} s` : '–'

const whyFailed = (copia: Copia | undefined) =>
  copia?.cop_estado === 'falhou' && copia.cop_problema
    ? `A última falhou: ${copia.cop_problema.replace(/\.$/, '')}. Corrija isto e faça outra agora (${commandWords('backup')}).`
    : null
