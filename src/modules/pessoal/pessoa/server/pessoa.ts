// Who is who (docs/decisions/0094). A number with a name is one person, within one entity. A per diem has no number: it is of whoever alone
// has its name and post. What cannot be told is given to nobody.
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { Pessoa, PessoaPageData, Registro } from '../pessoa.contract.ts'
import {
  findBeneficiario,
  listPagamentosDe,
  listRegistros,
  listViagens,
  listVinculos,
  type RegistroRow,
  sumAnosPagos,
  sumAnosViajados,
} from './pessoa.queries.ts'

const maisNovos = 36
const viagensMostradas = 20

type Quem = { matricula?: string | undefined; nome: string; entidade?: number | undefined }

/** Throws NotFound of somebody whom no list has. */
export async function loadPessoa(db: Queries, { matricula, nome, entidade }: Quem): Promise<PessoaPageData> {
  const rows = await listRegistros(db, nome)
  const registros = registrosDe(rows)
  const registro = registros.find((um) => um.matricula === matricula)
  if (matricula === undefined && registros.length) return { nome: registros[0]?.nome ?? nome, pessoa: null, registros }
  if (!registro || (entidade && !registro.entidades.some(({ id }) => id === entidade))) throw new NotFound()
  const pessoa = await pessoaDe(db, { registro, registros, rows, entidade })
  return { nome: registro.nome, pessoa, registros: [] }
}

type Achado = { registro: Registro; registros: Registro[]; rows: RegistroRow[]; entidade: number | undefined }

async function pessoaDe(db: Queries, { registro, registros, rows, entidade }: Achado): Promise<Pessoa> {
  const { nome, matricula, entidades } = registro
  const isKnown = entidades.length < 2
  const de = entidade ?? (isKnown ? entidades[0]?.id : undefined)
  const cargos = isKnown ? cargosSoDe(rows, matricula) : []
  const [vinculos, pagamentos, anos, viajados, viagens] = await Promise.all([
    de === undefined ? [] : listVinculos(db, registro, de),
    isKnown ? listPagamentosDe(db, registro, maisNovos) : [],
    isKnown ? sumAnosPagos(db, registro) : [],
    sumAnosViajados(db, nome),
    listViagens(db, nome, cargos, viagensMostradas),
  ])
  const suas = viajados.filter(({ cargo_busca }) => cargos.includes(cargo_busca))
  const deQuem = viajados.filter(({ cargo_busca }) => !cargos.includes(cargo_busca))
  return {
    registro,
    entidade_id: entidade ?? null,
    vinculos,
    folha: isKnown ? { pagamentos, anos } : null,
    diarias: { viagens, anos: suas },
    diarias_de_quem: deQuem.reduce((soma, um) => soma + um.viagens, 0),
    homonimos: registros.filter((um) => um !== registro),
  }
}

/** The posts that nobody else of the name has. */
function cargosSoDe(rows: RegistroRow[], matricula: string): string[] {
  const deOutros = new Set(rows.filter((row) => row.matricula !== matricula).map((row) => row.cargo_busca))
  const seus = rows.filter((row) => row.matricula === matricula && !deOutros.has(row.cargo_busca))
  return [...new Set(seus.map((row) => row.cargo_busca))]
}

function registrosDe(rows: RegistroRow[]): Registro[] {
  return [...new Set(rows.map(({ matricula }) => matricula))].map((matricula) => {
    const suas = rows.filter((row) => row.matricula === matricula)
    const entidades = new Map(suas.map(({ entidade_id, entidade }) => [entidade_id, entidade]))
    return {
      matricula,
      nome: suas[0]?.nome ?? '',
      cargos: [...new Map(suas.map(({ cargo, cargo_busca }) => [cargo_busca, cargo])).values()],
      entidades: [...entidades].flatMap(([id, nome]) => (id === null || nome === null ? [] : [{ id, nome }])),
    }
  })
}

/** Who received a per diem. */
export async function pessoaDaDiaria(db: Queries, id: number) {
  const beneficiario = await findBeneficiario(db, id)
  const rows = beneficiario ? await listRegistros(db, beneficiario.nome) : []
  const registros = registrosDe(rows)
  const [um, ...outros] = registros.filter(({ matricula }) =>
    cargosSoDe(rows, matricula).includes(beneficiario?.cargo_busca ?? ''),
  )
  if (um && !outros.length && um.entidades.length < 2) return { pessoa: { matricula: um.matricula, nome: um.nome } }
  return { pessoa: registros[0] ? { nome: registros[0].nome } : null }
}
