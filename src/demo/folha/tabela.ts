// What the posts of demo/cargos.csv paid in each of the last four years, by the laws of those years (demo/leis); how many people held one is
// known of the newest.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import type { Ato } from '../leis/leis.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { cargos, servidores, vencimento } from './folha.ts'

const leiDaRegra = {
  ...{ minimo: /revisão geral anual/, tabela: /revisão geral anual/, magisterio: /piso salarial dos profissionais/ },
  ...{ subsidio: /Fixa os subsídios/, piso: /complementação da remuneração/ },
}

export async function insertTabela(
  tx: WriteTransaction,
  atos: Ato[],
  hoje: string,
  entidade_id: number,
): Promise<void> {
  const ultimo = Number(hoje.slice(0, 4))
  const linhas = [3, 2, 1, 0].flatMap((antes) => {
    const ano = ultimo - antes
    return cargos.map((cargo) => {
      const nomeados = servidores.filter(({ cargo: outro, ate_o_mes }) => outro === cargo && ate_o_mes === 24).length
      const ocupadas = antes === 0 ? nomeados : null
      return {
        ...{ entidade_id, exercicio: ano },
        ...comPrefixo('tabela_remuneratoria', {
          ...{ cargo: cargo.nome, nivel: cargo.confianca ? 'Cargo em comissão' : '', carga_horaria: horasDe(cargo) },
          ...{ quantidade_vagas: ocupadas === null ? null : ocupadas + Math.ceil(ocupadas / 5), ocupadas },
          ...{ vencimento: reais(vencimento(cargo, ano)), lei: leiDe(cargo.regra, atos, ano) },
          ...{ vigencia_inicio: `${ano}-01-01`, vigencia_fim: antes === 0 ? null : `${ano}-12-31` },
        }),
        atualizado_em: mudadoEm(`${ano}-03-20`, '10:10'),
      }
    })
  })
  await insere(tx, 'tabela_remuneratoria', linhas)
}

/** Of whom the pay is of so many hours a week: teachers say it in their post. */
export const horasDe = ({ nome }: { nome: string }): number => (/20 horas|Plantonista/.test(nome) ? 20 : 40)

// The newest law until the end of the year; what came before all of them is older than the portal.
function leiDe(regra: keyof typeof leiDaRegra, atos: Ato[], ano: number): string {
  const leis = atos.filter(({ ementa, data }) => leiDaRegra[regra].test(ementa) && data <= `${ano}-12-31`)
  return leis.at(-1)?.nome ?? 'Lei nº 398/2020'
}
