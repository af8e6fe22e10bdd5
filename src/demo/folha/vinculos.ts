// The list of staff of the demo: the people of the payroll, by the same registration numbers, as the last month that paid each showed them.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, dayOf, mudadoEm, workingDayUntil } from '../calendar.ts'
import { inteiro, lerCsv, texto } from '../ler.ts'
import { comPrefixo, insere } from '../linhas.queries.ts'
import { cpfDeServidor } from '../numeros-inventados.ts'
import { type Servidor, servidores, ultimosMeses } from './folha.ts'
import { horasDe } from './tabela.ts'

const grupos = new Map(
  lerCsv('folha-grupos', { acao: texto, fonte: texto, nome: texto, temporarios_mil: inteiro }).map((grupo) => [
    grupo.acao,
    grupo.nome,
  ]),
)

const cessionarios = ['Fórum da Comarca de Licuri', 'Escola Estadual Umbuzeiro', 'Delegacia Territorial de Licuri']

const lotacaoDe = ({ cargo, matricula }: Servidor): string =>
  grupos.get(cargo.acoes[Number(matricula) % cargo.acoes.length] ?? '') ?? ''

/** What a place of work belongs to: 'Secretaria Municipal de Saúde' of 'Secretaria Municipal de Saúde – saúde bucal'. */
export const orgaoDe = (servidor: Servidor): string => lotacaoDe(servidor).split(' – ')[0] ?? ''

/** The day on which somebody began to work for the town. */
export function admissaoDe({ anos_de_casa, do_mes }: Servidor, hoje: string): string {
  const [primeiro] = ultimosMeses(hoje)
  if (!primeiro) throw new Error('a folha não tem meses')
  const inicio = dayOf(primeiro.ano, primeiro.mes, 1)
  return addMonths(inicio, do_mes > 0 ? do_mes : -Math.round(anos_de_casa * 12))
}

export async function insertVinculos(tx: WriteTransaction, hoje: string, entidade_id: number): Promise<void> {
  const meses = ultimosMeses(hoje)
  const linhas = servidores.map((servidor) => {
    const { matricula, nome, cargo, ate_o_mes } = servidor
    const ultimo = meses[ate_o_mes - 1]
    if (!ultimo) throw new Error(`demo/servidores.csv: ${matricula} nunca recebeu`)
    const fimDoMes = dayOf(ultimo.ano, ultimo.mes, 31)
    const saiu = ate_o_mes < meses.length
    const admissao = admissaoDe(servidor, hoje)
    const lotacao = lotacaoDe(servidor)
    return {
      ...{ entidade_id, exercicio: ultimo.ano },
      ...comPrefixo('vinculo', {
        ...{ mes: ultimo.mes, matricula, servidor_nome: nome, cpf: cpfDeServidor(matricula), cargo: cargo.nome },
        ...{ vinculo: vinculoDe(servidor), lotacao, orgao: orgaoDe(servidor) },
        ...{ admissao, exoneracao: saiu ? fimDoMes : null, carga_horaria: horasDe(cargo) },
        ...situacaoDe(servidor, saiu, fimDoMes),
        ato: `Portaria nº ${(Number(matricula) % 300) + 1}/${admissao.slice(0, 4)}`,
      }),
      atualizado_em: mudadoEm(workingDayUntil(fimDoMes), '15:40'),
    }
  })
  await insere(tx, 'servidor_vinculo', linhas)
}

// Of those who left after many years some retired; a few of the permanent staff are lent to the State.
function situacaoDe(servidor: Servidor, saiu: boolean, fim: string) {
  const [numero, nada] = [Number(servidor.matricula), { inativacao: null, cedido_para: '' }]
  if (saiu && servidor.anos_de_casa > 20) return { ...nada, situacao: 'inativo', inativacao: fim }
  if (saiu) return { ...nada, situacao: 'desligado' }
  if (numero % 97 !== 0 || vinculoDe(servidor) !== 'efetivo')
    return { ...nada, situacao: numero % 61 === 0 ? 'afastado' : 'ativo' }
  return { ...nada, situacao: 'cedido', cedido_para: cessionarios[numero % cessionarios.length] ?? '' }
}

export function vinculoDe({ cargo, anos_de_casa, do_mes, matricula }: Servidor): string {
  if (cargo.regra === 'subsidio' || cargo.nome === 'Conselheiro Tutelar') return 'agente_politico'
  if (cargo.confianca) return 'comissionado'
  return do_mes === 0 && anos_de_casa < 2 && Number(matricula) % 2 === 0 ? 'temporario' : 'efetivo'
}
