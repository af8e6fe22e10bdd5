// Files that the town's programs deliver: the folder can be reached, and none waits for a person.
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import { attention, defineCheck, problem, type Subject, well } from '#platform/checks/check.ts'
import { count, duration } from '#platform/checks/words.ts'
import { reasonOf } from '#platform/reason.ts'
import { countRetidas, type Retidas } from './importacoes.queries.ts'

/** `away`: why the folder can't be used; null when it can, or there is none. */
type Facts = { folder: string | null; away: string | null; retidas: Retidas; now: number }

export const importacoesCheck = ({ env: { importDir }, database }: Subject) =>
  defineCheck({
    name: 'importacoes',
    title: 'Importações',
    async measure(): Promise<Facts> {
      const [away, retidas] = await Promise.all([
        importDir ? fs.access(importDir, constants.R_OK | constants.W_OK).then(() => null, reasonOf) : null,
        countRetidas(database.db),
      ])
      return { folder: importDir ?? null, away, retidas, now: Date.now() }
    },
    judge: judgeImportacoes,
  })

export function judgeImportacoes({ folder, away, retidas, now }: Facts) {
  const figures = [
    ['Pasta', folder ?? 'nenhuma (IMPORTACAO_DIR)'],
    ['Arquivos retidos', String(retidas.n)],
  ] as const
  if (away !== null)
    return problem(`A pasta de importação ${folder} está inacessível: ${away}.`, {
      advice:
        'Confira se o disco ou a pasta de rede está montada e se o usuário que executa o portal pode gravar nela.',
      figures,
    })
  if (retidas.n > 0) {
    const since = retidas.oldest ? `, o mais antigo há ${duration(now - Date.parse(retidas.oldest))}` : ''
    return attention(
      `${count(retidas.n, 'arquivo recebido espera', 'arquivos recebidos esperam')} por uma pessoa${since}.`,
      {
        advice: 'Avise quem cuida desses dados: a página inicial do painel leva a cada arquivo e diz o que há com ele.',
        figures,
      },
    )
  }
  return well('Nenhum arquivo recebido espera por uma pessoa.', { figures })
}
