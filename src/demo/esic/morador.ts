// The data of a requester of the demo, and the default: an inhabitant of the town.
import { city } from '../city.ts'

/** The columns of the table, with names instead of ids for country, institution and area. */
export type Cidadao = {
  sol_tipo_pessoa: 'F' | 'J'
  sol_nome: string
  sol_cpf: string
  sol_cnpj: string
  sol_doc_identificacao: boolean
  sol_tipo_doc_identificacao: string
  sol_numero_doc_identificacao: string
  sol_orgao_doc_identificacao: string
  sol_termos_doc_identificacao: boolean
  sol_nome_representante: string
  sol_cargo_representante: string
  instituicao: string | null
  area: string | null
  sol_estrangeiro: boolean
  pais: string | null
  end_cep: string
  end_logradouro: string
  end_numero: string
  end_complemento: string
  end_bairro: string
  est_sigla: string | null
  cid_codigo_ibge: string | null
  sol_telefone: string
  sol_email: string
  /** An account; an unconfirmed registration; a closed account; or a requester at the desk. */
  papel: 'conta' | 'pendente' | 'encerrada' | 'presencial'
}

/** The code of the invented town, which is in no official list of municipalities. */
export const cidadeInventada = { cid_codigo_ibge: '2999999', cid_nome: city.nome, est_sigla: 'BA' }

/** An inhabitant of the town, with the default value of every field. */
export const morador: Cidadao = {
  sol_tipo_pessoa: 'F',
  sol_nome: '',
  sol_cpf: '',
  sol_cnpj: '',
  sol_doc_identificacao: false,
  sol_tipo_doc_identificacao: '',
  sol_numero_doc_identificacao: '',
  sol_orgao_doc_identificacao: '',
  sol_termos_doc_identificacao: false,
  sol_nome_representante: '',
  sol_cargo_representante: '',
  instituicao: null,
  area: null,
  sol_estrangeiro: false,
  pais: null,
  end_cep: '48999000',
  end_logradouro: 'Praça da Matriz',
  end_numero: '',
  end_complemento: '',
  end_bairro: 'Centro',
  est_sigla: cidadeInventada.est_sigla,
  cid_codigo_ibge: cidadeInventada.cid_codigo_ibge,
  sol_telefone: '',
  sol_email: '',
  papel: 'conta',
}
