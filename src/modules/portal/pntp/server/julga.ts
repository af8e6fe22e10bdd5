// One criterion: what its lists, its facts and people say of it, put together. Pure.
import { mostraData } from '#base/data.ts'
import { type Criterio, type Item, itensDe } from '../matriz.ts'
import type { Marca } from '../pntp.contract.ts'
import type { Fatos } from './fatos.ts'
import { type FatosDaLista, julgaLista, juntos } from './julga-lista.ts'
import type { Julgados, Regra } from './regra.ts'

export type Achados = {
  hoje: string
  fatos: Fatos
  /** In the order of the rule's lists. */
  listas: FatosDaLista[]
  marca: Marca | null
}

/** null: the criterion does not apply to the town. */
export function julga(
  criterio: Criterio,
  regra: Regra | undefined,
  { hoje, fatos, listas, marca }: Achados,
): Julgados | null {
  const valida = marca !== null && marca.vence >= hoje ? marca : null
  if (valida?.tipo === 'nao-se-aplica') return null
  const itens = itensDe(criterio)
  if (valida?.tipo === 'externa') return deFora(itens, valida, fatos)
  if (!regra) return semRegra(itens, valida)
  const dasListas = (regra.listas ?? []).map((lista, at) => julgaLista(lista, listas[at] as FatosDaLista, hoje))
  const doFato = regra.fato?.(fatos)
  const todos = juntos([...dasListas, ...(doFato ? ['atende' in doFato ? { D: doFato } : doFato] : [])], itens)
  const comPessoa = regra.pessoa ? juntos([todos, { D: daPessoa(regra.pessoa, marca, hoje) }], itens) : todos
  return semResposta(comPessoa, regra, fatos)
}

/** The public addresses that show it: where a person says that another system of the town does, that one. */
export function provasDe(regra: Regra | undefined, marca: Marca | null, hoje: string): string[] {
  if (marca?.tipo === 'externa' && marca.vence >= hoje) return [marca.endereco]
  const { provas, listas = [] } = regra ?? {}
  return provas ? [...provas] : [...new Set(listas.map(({ pagina }) => pagina))]
}

/** What is asked of an address that shows data: that it answers, and soon. */
export const responde = ({ status, ms }: { status: number; ms: number }): boolean => status === 200 && ms <= maisLenta

// a page that does not answer shows nothing
function semResposta(julgados: Julgados, regra: Regra, { paginas }: Fatos): Julgados {
  const muda = provasDe(regra, null, '').find((href) => paginas[href] && !responde(paginas[href]))
  if (!muda || !julgados.D?.atende) return julgados
  return { ...julgados, D: { atende: false, porque: porqueMuda(muda, paginas) } }
}

function porqueMuda(href: string, paginas: Fatos['paginas']): string {
  const { status = 0, ms = 0 } = paginas[href] ?? {}
  if (status === 200) return `${href} demorou ${Math.round(ms / 1000)} s; o avaliador não espera.`
  return status >= 300 && status < 400
    ? `${href} leva a outro endereço: informe o que abre direto nos dados.`
    : `${href} não responde.`
}

// Of another system only this can be seen: that it answers. That its data are current, complete and can be taken away a person says.
function deFora(itens: readonly Item[], { endereco, autor, em, vence }: Marca, { paginas }: Fatos): Julgados {
  const aqui = paginas[endereco]
  const D =
    aqui && responde(aqui)
      ? { atende: true, porque: `${endereco} responde.`, vence }
      : { atende: false, porque: porqueMuda(endereco, paginas) }
  const dito = { porque: `${autor} confirmou em ${mostraData(em)} que o outro sistema atende.`, vence }
  return Object.fromEntries(
    itens.map((item) => [item, item === 'D' ? D : { ...dito, atende: true, por: 'pessoa' as const }]),
  )
}
const maisLenta = 5000

function daPessoa(pergunta: string, marca: Marca | null, hoje: string) {
  if (!marca) return { atende: false, porque: `Falta quem confirme: “${pergunta}”`, por: 'pessoa' as const }
  const valida = marca.vence >= hoje
  return {
    atende: valida,
    porque: valida
      ? `${marca.autor} confirmou em ${mostraData(marca.em)}: “${pergunta}”`
      : `A confirmação de ${marca.autor} valeu até ${mostraData(marca.vence)}: “${pergunta}”`,
    vence: marca.vence,
    por: 'pessoa' as const,
  }
}

// a criterion of another year's matrix that no rule knows is what people say of it
function semRegra(itens: readonly Item[], marca: Marca | null): Julgados {
  const julgado = marca
    ? {
        atende: true,
        porque: `${marca.autor} confirmou em ${mostraData(marca.em)}. ${marca.nota}`.trim(),
        vence: marca.vence,
        por: 'pessoa' as const,
      }
    : { atende: false, porque: 'O portal não tem regra para este critério: confirme à mão.', por: 'pessoa' as const }
  return Object.fromEntries(itens.map((item) => [item, julgado]))
}
