// Who manages and inspects each contract, by which act and since when (docs/specification/data-sets.md#inspectors-of-contracts; PNTP 9.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { achaContrato, contratoId, doContrato } from './do-contrato.ts'
import { papeis } from './papeis.ts'

export const contratoFiscal = defineDataset({
  name: 'contrato_fiscal',
  slug: 'fiscais-de-contratos',
  title: 'Fiscais de Contratos',
  one: { name: 'fiscal de contrato', gender: 'm' },
  lead: 'Quem acompanha e fiscaliza cada contrato do município: o papel, o ato que designou e o período, também de contratos encerrados.',
  text: 'Gestores, fiscais e suplentes de cada contrato, com o ato que os designou e o período.',
  law: 'Lei 14.133/2021, arts. 8º, § 3º, e 117; PNTP 9.3',
  dimension: 'contratos',
  privilege: 'licitacoes',
  columns: {
    contrato_fiscal_nome: {
      kind: 'text',
      label: 'Nome',
      isRequired: true,
      maxLength: 200,
      isGlued: true,
      filter: true,
      sort: true,
      names: ['fiscal', 'servidor', 'nome do fiscal', 'fiscal do contrato', 'nome do servidor', 'nome do gestor'],
    },
    contrato_fiscal_papel: {
      kind: 'choice',
      label: 'Papel',
      isRequired: true,
      filter: true,
      options: papeis,
      meaning: 'Papel no contrato; “Fiscal” quando o ato não diz de que tipo',
      names: ['função no contrato', 'tipo de fiscal', 'função', 'tipo', 'atribuição', 'tipo de responsável'],
    },
    ...doContrato,
    contrato_fiscal_matricula: {
      kind: 'text',
      label: 'Matrícula',
      hint: 'Só o painel vê a matrícula.',
      maxLength: 60,
      isPrivate: true,
      names: ['matrícula do fiscal', 'matrícula do servidor'],
    },
    contrato_fiscal_cargo: {
      kind: 'text',
      label: 'Cargo',
      maxLength: 200,
      names: ['cargo do fiscal', 'cargo do servidor', 'cargo/função'],
    },
    contrato_fiscal_ato: {
      kind: 'text',
      label: 'Ato de designação',
      hint: 'Como “Portaria nº 112/2026”.',
      isRequired: true,
      maxLength: 200,
      names: ['portaria', 'ato', 'designação', 'nº da portaria', 'ato de nomeação', 'portaria de designação'],
    },
    contrato_fiscal_inicio: {
      kind: 'date',
      label: 'Desde',
      isRequired: true,
      sort: true,
      names: ['início', 'data de início', 'data de designação', 'data da portaria', 'início da designação', 'de'],
    },
    contrato_fiscal_fim: {
      kind: 'date',
      label: 'Até',
      hint: 'Vazio: até o contrato terminar.',
      absent: 'Até o contrato terminar',
      names: ['fim', 'data de fim', 'término', 'data de dispensa', 'fim da designação', 'data de término'],
    },
    ...contratoId,
  },
  shown: [
    'contrato_fiscal_nome',
    'contrato_fiscal_papel',
    'contrato_numero',
    'contrato_contratada',
    'contrato_fiscal_inicio',
    'contrato_fiscal_fim',
  ],
  leads: {
    columns: ['contrato_fiscal_nome'],
    to: 'pagina_da_pessoa(contrato_fiscal_nome, dobra(contrato_fiscal_cargo))',
    more: 'Tudo desta pessoa',
  },
  titled: ['contrato_fiscal_nome', 'contrato_numero'],
  first: ['contrato_fiscal_nome', 'asc'],
  inForce: { since: 'contrato_fiscal_inicio', until: 'contrato_fiscal_ate', label: 'Em atividade em' },
  import: {
    key: ['contrato_id', 'contrato_numero', 'contrato_fiscal_nome', 'contrato_fiscal_papel', 'contrato_fiscal_inicio'],
    scope: [],
  },
  checks: [
    ...achaContrato,
    {
      if: 'contrato_fiscal_fim < contrato_fiscal_inicio',
      say: 'O fim é antes do início.',
      column: 'contrato_fiscal_fim',
    },
    {
      if: `exists (select from contrato c where c.contrato_id = contrato_fiscal_importacao.contrato_id
        and (contrato_fiscal_inicio < least(c.contrato_data_celebracao, c.contrato_data_vigencia)
          or greatest(contrato_fiscal_inicio, contrato_fiscal_fim) > contrato_fiscal_importacao.contrato_data_vigencia_fim))`,
      say: 'O período sai da vigência do contrato.',
      column: 'contrato_fiscal_inicio',
      isWarning: true,
    },
  ],
  search: {
    titulo: `concat_ws(' – ', nullif(oculta_cpf(contrato_fiscal_nome), ''), nullif(contrato_numero, ''))`,
    texto: `concat_ws(' · ', nullif(contrato_fiscal_cargo, ''), nullif(contrato_fiscal_ato, ''), 'Contrato ' || contrato_numero,
      nullif(oculta_cpf(contrato_contratada), ''))`,
    data: 'contrato_fiscal_inicio',
  },
})
