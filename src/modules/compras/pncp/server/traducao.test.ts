import { expect, test } from 'vitest'
import type { Contrato } from './respostas.ts'
import { doContrato } from './traducao.ts'

const contrato = (niFornecedor: string) =>
  ({ numeroControlePNCP: '1', numeroContratoEmpenho: '7', anoContrato: 2026, niFornecedor }) as Contrato

test.each([
  ['11222333000181', { contrato_contratada_cnpj: '11222333000181' }],
  ['11.222.333/0001-81', { contrato_contratada_cnpj: '11222333000181' }],
  ['52998224725', { contrato_contratada_cpf: '52998224725' }],
  ['11222333000180', {}],
  ['EX1234567', {}],
  ['', {}],
])('the supplier %j of a contract is known by %j', (ni, expected) => {
  const celulas = Object.entries(doContrato({ ...empty, ...contrato(ni) }, undefined))
  expect(Object.fromEntries(celulas.filter(([name]) => /_(cnpj|cpf)$/.test(name)))).toEqual(expected)
})

const empty = {
  ...{ processo: '', tipoContrato: '', categoriaProcesso: '', objetoContrato: '', nomeRazaoSocialFornecedor: '' },
  ...{ valorInicial: null, valorGlobal: null, dataAssinatura: '', dataVigenciaInicio: '', dataVigenciaFim: '' },
  ...{ dataPublicacaoPncp: '', orgaoEntidade: '', unidadeOrgao: '' },
}
