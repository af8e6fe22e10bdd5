// The 60 requesters of the demo (demo/cidadaos.csv). Invented names: real given names with surnames made from plants of the caatinga.
import { city } from '../city.ts'
import { lerCsv, ou, simOuNao, texto, um } from '../ler.ts'

/** The code of the invented town, which is in no official list of municipalities. */
export const cidadeInventada = { cid_codigo_ibge: '2999999', cid_nome: city.nome, est_sigla: 'BA' }

const documento = {
  ...{ doc_identificacao: simOuNao, tipo_doc_identificacao: texto, numero_doc_identificacao: texto },
  ...{ orgao_doc_identificacao: texto, termos_doc_identificacao: simOuNao },
}

/** The first one is named in the text printed at the start. */
export const cidadaos = lerCsv('cidadaos', {
  ...{ tipo_pessoa: um('F', 'J'), nome: texto, cpf: texto, cnpj: texto, ...documento },
  ...{ nome_representante: texto, cargo_representante: texto, instituicao: ou(texto), area: ou(texto) },
  ...{ estrangeiro: simOuNao, pais: ou(texto), cep: texto, logradouro: texto, numero: texto, complemento: texto },
  ...{ bairro: texto, est_sigla: ou(texto), cid_codigo_ibge: ou(texto), telefone: texto, email: texto },
  // an account; an unconfirmed registration; a closed account; or a requester at the desk
  papel: um('conta', 'pendente', 'encerrada', 'presencial'),
})
export type Cidadao = (typeof cidadaos)[number]
