// Columns of what belongs to a contract: a file names it by its number, which the portal finds; what is stored is as the contract writes it.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'

export const doContrato = {
  contrato_numero: {
    kind: 'text',
    label: 'Número do contrato',
    head: 'Contrato',
    hint: 'Com o ano, como 045/2026, ou o número de controle no PNCP.',
    isRequired: true,
    maxLength: 60,
    filter: true,
    sort: true,
    names: [
      ...['contrato', 'nº do contrato', 'nº contrato', 'num_contrato', 'nro_contrato', 'número contrato'],
      ...['numeroContratoEmpenho', 'contrato nº', 'termo de contrato'],
    ],
  },
  contrato_ano: {
    kind: 'integer',
    label: 'Ano do contrato',
    hint: 'Só se o número não traz o ano.',
    min: 1950,
    max: 2100,
    message: 'Informe um ano como 2026.',
    names: ['ano contrato', 'num_ano_contrato', 'anoContrato', 'exercício do contrato', 'ano'],
  },
  contrato_contratada: {
    kind: 'text',
    label: 'Contratada',
    hint: 'Só quando há mais de um contrato com este número.',
    maxLength: 2000,
    filter: true,
    sort: true,
    names: [
      ...['contratado', 'fornecedor', 'nomeRazaoSocialFornecedor', 'razão social', 'empresa', 'nome da contratada'],
      ...['credor', 'nom_contratado'],
    ],
  },
  contrato_orgao: {
    kind: 'text',
    label: 'Órgão do contrato',
    head: 'Órgão',
    hint: 'Só quando há mais de um contrato com este número.',
    maxLength: 200,
    names: ['órgão', 'unidade', 'nomeUnidade', 'unidade gestora', 'secretaria', 'nom_unidade'],
  },
} as const satisfies Record<string, DatasetColumn>

export const contratoId = {
  contrato_id: {
    kind: 'integer',
    label: 'Contrato neste portal',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    isDerived: true,
    meaning: 'Identificador do contrato neste portal',
  },
} as const satisfies Record<string, DatasetColumn>

const deles = 'contratos_de(contrato_numero, contrato_ano, contrato_orgao, contrato_contratada)'

/** Rows of files whose contract is not the only one; in a form the table refuses them. */
export const achaContrato = [
  {
    if: `contrato_id is null and not exists (select from ${deles})`,
    say: 'Nenhum contrato do portal tem este número e este ano. Cadastre ou importe o contrato antes.',
    column: 'contrato_numero',
    isOfFile: true,
  },
  {
    if: `contrato_id is null and exists (select from ${deles})`,
    say: 'Mais de um contrato do portal tem este número: diga também o órgão ou a contratada, como estão no contrato.',
    column: 'contrato_numero',
    isOfFile: true,
  },
] as const
