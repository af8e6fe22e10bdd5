// The storage of attachments and images: a folder or a bucket.

import { reasonOf } from '../reason.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { countPendingFiles } from './facts.queries.ts'
import { count } from './words.ts'

/** `pending`: null when the database did not say. */
type Facts = { isBucket: boolean; away: string | null; pending: number | null }

export const filesCheck = ({ env, database, storage }: Subject) =>
  defineCheck({
    name: 'arquivos',
    title: 'Arquivos',
    async measure(): Promise<Facts> {
      const [away, pending] = await Promise.all([
        storage()
          .then((place) => place.check())
          .then(() => null, reasonOf),
        countPending(database),
      ])
      return { isBucket: Boolean(env.storageUrl), away, pending }
    },
    judge: judgeFiles,
  })

async function countPending(database: Subject['database']): Promise<number | null> {
  try {
    return await countPendingFiles(database.db)
  } catch {
    return null
  }
}

export function judgeFiles({ isBucket, away, pending }: Facts) {
  const figures = [
    ['Lugar', isBucket ? 'armazenamento S3' : 'pasta DATA_DIR/files'],
    ['Exclusões pendentes', pending === null ? 'não se sabe' : String(pending)],
  ] as const
  if (away !== null)
    return problem(`Os arquivos estão inacessíveis: ${away}.`, {
      advice: isBucket
        ? 'Veja se o serviço S3 está no ar e confira STORAGE_URL e as credenciais AWS_…. Páginas sem anexos continuam abrindo.'
        : 'Confira as permissões da pasta: o usuário que executa o portal precisa gravar nela.',
      figures,
    })
  if (pending !== null && pending > 0)
    return attention(
      `${count(pending, 'arquivo espera', 'arquivos esperam')} há mais de três horas para ser excluído.`,
      {
        advice:
          'A tarefa de limpeza tenta de novo a cada hora. Se o número não diminuir, veja a parte Tarefas e o registro (log).',
        figures,
      },
    )
  return well('Os arquivos podem ser lidos e gravados.', { figures })
}
