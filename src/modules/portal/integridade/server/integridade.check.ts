// What the last night's comparison with the log said.
import { sizeText } from '#base/arquivo.ts'
import { attention, defineCheck, problem, type Subject, well } from '#platform/checks/check.ts'
import { count, dayMs, duration } from '#platform/checks/words.ts'
import { commandWords } from '#platform/command-words.ts'
import { somaDosAnteriores } from './anteriores.queries.ts'
import { ultimaConferencia } from './procura.queries.ts'
import { ultimaRaiz } from './registro.queries.ts'

type Facts = {
  conferencia: { cnf_fim: string; cnf_registros: number; cnf_arquivos: number; cnf_problemas: string[] } | null
  raiz: { raiz_instante: string; raiz_tamanho: number } | null
  anteriores: { quantos: number; bytes: number }
  now: number
}

export const integridadeCheck = ({ database }: Subject) =>
  defineCheck({
    name: 'integridade',
    title: 'Integridade',
    measure: async (): Promise<Facts> => ({
      conferencia: await ultimaConferencia(database.db),
      raiz: await ultimaRaiz(database.db),
      anteriores: await somaDosAnteriores(database.db),
      now: Date.now(),
    }),
    judge: judgeIntegridade,
  })

const longestMs = 2.5 * dayMs

export function judgeIntegridade({ conferencia, raiz, anteriores, now }: Facts) {
  if (!conferencia) return well('A primeira conferência dos registros públicos é feita de madrugada.')
  const { cnf_fim, cnf_registros, cnf_arquivos, cnf_problemas } = conferencia
  const age = now - Date.parse(cnf_fim)
  const figures = [
    ['Conferência', `há ${duration(age)}`],
    ['Registros', String(cnf_registros)],
    ['Arquivos', String(cnf_arquivos)],
    ['Entradas assinadas', String(raiz?.raiz_tamanho ?? 0)],
    ['Versões anteriores de arquivos', `${anteriores.quantos} (${sizeText(anteriores.bytes)})`],
  ] as const
  const [first] = cnf_problemas
  if (first !== undefined)
    return problem(`${count(cnf_problemas.length, 'diferença', 'diferenças')} do que foi publicado: ${first}`, {
      advice: `Veja todas com ${commandWords('integridade')} e descubra quem mudou (docs/pt/operacao.md).`,
      figures,
    })
  if (age > longestMs)
    return attention(`A última conferência dos registros públicos foi há ${duration(age)}.`, {
      advice: `Veja no registro (log) por que a da noite não terminou, ou faça uma agora (${commandWords('integridade')}).`,
      figures,
    })
  return well('O que está publicado é o que foi registrado e assinado.', { figures })
}
