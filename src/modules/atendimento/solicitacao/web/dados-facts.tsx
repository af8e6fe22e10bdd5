// A requester's data in the order of the registration form; only what applies to the kind of person.
import type { ReactNode } from 'react'
import { mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import type { DadosAbertos } from '../solicitacao-painel.contract.ts'

type Fact = readonly [string, ReactNode]

export function dadosFacts(dados: DadosAbertos): Fact[] {
  return [
    ['Nome', dados.sol_nome],
    ...(dados.sol_tipo_pessoa === 'J' ? companyFacts(dados) : personFacts(dados)),
    ['Endereço', addressOf(dados)],
    [
      'Telefone',
      dados.sol_telefone && (dados.sol_estrangeiro ? dados.sol_telefone : mostraTelefone(dados.sol_telefone)),
    ],
    ['E-mail', dados.sol_email && <a href={`mailto:${dados.sol_email}`}>{dados.sol_email}</a>],
    ['Cadastro', cadastroOf(dados)],
  ]
}

function personFacts(dados: DadosAbertos): Fact[] {
  if (!dados.sol_doc_identificacao) return [['CPF', dados.sol_cpf && mostraCpf(dados.sol_cpf)]]
  return [
    ['Documento', dados.sol_tipo_doc_identificacao],
    ['Número do documento', dados.sol_numero_doc_identificacao],
    ['Órgão expedidor', dados.sol_orgao_doc_identificacao],
  ]
}

const companyFacts = (dados: DadosAbertos): Fact[] => [
  ['CNPJ', dados.sol_cnpj && mostraCnpj(dados.sol_cnpj)],
  ['Representante', dados.sol_nome_representante],
  ['Cargo do representante', dados.sol_cargo_representante],
  ['Tipo de instituição', dados.tin_nome],
  ['Área de atuação', dados.taa_nome],
]

function addressOf(dados: DadosAbertos): string {
  const street = [dados.end_logradouro, dados.end_numero, dados.end_complemento].filter(Boolean).join(', ')
  const city = [dados.cid_nome, dados.est_sigla].filter(Boolean).join('/')
  const cep = dados.end_cep && `CEP ${dados.end_cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
  return [street, dados.end_bairro, city, dados.pai_nome, cep].filter(Boolean).join(' – ')
}

function cadastroOf({ sol_presencial, sol_encerrado_em }: DadosAbertos): string {
  if (sol_encerrado_em) return 'Encerrado pelo solicitante'
  return sol_presencial ? 'Feito no atendimento presencial, sem acesso ao portal' : 'Com acesso ao portal'
}
