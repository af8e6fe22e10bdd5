// The sums of the whole filtered set, and the largest figures of a year.
import { abreviaDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { againstLastYear, Figures, perInhabitant, subjectUntil } from '#ui/finding.tsx'
import { daListaInteira, Totais } from '#ui/totais.tsx'
import type { ReceitaQuadro, ReceitaTotais } from '../receita.contract.ts'

const names = [
  ['receita_valor_inicial', 'Previsto inicial'],
  ['receita_valor_atualizado', 'Previsto atualizado'],
  ['receita_arrecadado_mes', 'Arrecadado no mês'],
  ['receita_arrecadado', 'Arrecadado no período'],
  ['receita_diferenca', 'Diferença'],
] as const

export function Somas({ totais }: { totais: ReceitaTotais | undefined }) {
  if (!totais) return null
  const sums = names.map(([name, label]) => [label, mostraSeInformado(totais[name])] as const)
  return <Totais sums={sums} label={daListaInteira} />
}

/** Rounded: the exact amounts are in the table. */
export const arredonda = (amount: string | null): string => {
  if (amount === null) return mostraSeInformado(amount)
  return Number(amount) < 0 ? `−${abreviaDinheiro(-Number(amount))}` : abreviaDinheiro(Number(amount))
}

/** How much of an amount another is, in whole %; null where that says nothing. */
export function parteDe(part: string, whole: string | null): number | null {
  const [some, all] = [Number(part), Number(whole)]
  return all === 0 || some / all < 0 ? null : Math.round((some / all) * 100)
}

export const periodo = ({ de, ate, exercicio }: Pick<ReceitaQuadro, 'de' | 'ate' | 'exercicio'>): string =>
  de > 1
    ? `de ${nomeDoMes(de).toLowerCase()} a ${nomeDoMes(ate).toLowerCase()} de ${exercicio}`
    : `até ${nomeDoMes(ate).toLowerCase()} de ${exercicio}`

export function assuntoDe(quadro: ReceitaQuadro): string {
  const { dia } = quadro
  return dia ? subjectUntil('Receitas', { ...quadro, dia }) : `Receitas ${periodo(quadro)}`
}

export function Figuras({ quadro }: { quadro: ReceitaQuadro }) {
  const { totais, anterior, exercicio, populacao, dia } = quadro
  const { receita_arrecadado: recebido, receita_valor_atualizado: previsto } = totais
  const part = parteDe(recebido, previsto)
  const expected = part === null ? '' : `${part}% do previsto para o ano, de ${arredonda(previsto)}`
  return (
    <Figures
      figures={[
        ['Recebido', arredonda(recebido), expected || periodo(quadro)],
        ...perInhabitant(recebido, populacao),
        ...againstLastYear({ exercicio, amount: recebido, before: anterior, isByDay: dia !== null }),
        [
          'O que foi pago',
          <a key="despesas" href={`/acesso/despesas?exercicio=${exercicio}`}>
            para onde foi
          </a>,
          `em ${exercicio}`,
        ],
      ]}
    />
  )
}
