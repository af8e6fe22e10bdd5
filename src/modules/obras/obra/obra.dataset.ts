// The public works of the town (docs/specification/data-sets.md#works; PNTP 10.1).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { obraChecks } from './obra.checks.ts'
import { obraColumns } from './obra.columns.ts'

export const obra = defineDataset({
  name: 'obra',
  slug: 'obras',
  title: 'Obras Públicas',
  one: { name: 'obra', gender: 'f' },
  many: 'Obras',
  lead: 'As obras do município: o que é, onde fica, quem executa, quanto custa, quanto já foi feito e quando fica pronta.',
  text: 'As obras do município, do contrato à conclusão: situação, prazos, percentual executado e pagamentos.',
  cardText: 'Situação, prazos e percentual executado',
  menu: true,
  law: 'Lei 14.133/2021, arts. 94, § 3º, e 115, § 6º; PNTP 10.1',
  dimension: 'obras',
  privilege: 'obras',
  columns: obraColumns,
  shown: [
    'obra_objeto',
    'obra_situacao',
    'obra_bairro',
    'obra_empresa',
    'obra_conclusao_prevista',
    'obra_percentual_fisico',
    'obra_valor_contratado',
    'obra_valor_pago',
  ],
  leads: { columns: ['obra_empresa'], to: "'/acesso/credores/' || chave_do_documento(obra_cnpj, '')" },
  titled: ['obra_codigo', 'obra_objeto'],
  first: ['obra_situacao', 'asc'],
  period: 'obra_inicio',
  import: { key: ['entidade_id', 'obra_chave'], scope: [], asked: ['entidade_id'] },
  checks: obraChecks,
  search: {
    numero: 'obra_codigo',
    titulo: 'oculta_cpf(obra_objeto)',
    texto: `concat_ws(' · ', nullif(oculta_cpf(obra_empresa), ''), nullif(obra_bairro, ''), nullif(obra_endereco, ''), nullif(obra_orgao, ''))`,
  },
})
