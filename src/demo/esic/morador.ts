// What every requester of the demo has, and who lives in the town and says nothing special.
import { city } from '../city.ts'

/** What the table of requesters holds; names stand for the ids of country, institution and area. */
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
  /** An account; one that waits for its e-mail's confirmation; one that was closed; or somebody at the desk. */
  papel: 'conta' | 'pendente' | 'encerrada' | 'presencial'
}

/** Of the town itself, which no official list of municipalities has. */
export const cidadeInventada = { cid_codigo_ibge: '2999999', cid_nome: city.nome, est_sigla: 'BA' }

/** Whoever lives in the town and says nothing special. */
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
