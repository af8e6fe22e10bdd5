// Who has the reliefs: companies one by one, people only as how many (docs/specification/data-sets.md#waivers; PNTP 16.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import { especies } from './especies.ts'

export const renunciaBeneficiario = defineDataset({
  name: 'renuncia_beneficiario',
  slug: 'renuncias/beneficiarios',
  title: 'Beneficiários de Renúncias',
  one: { name: 'beneficiário de renúncia', gender: 'm' },
  lead: 'As empresas e entidades que deixaram de pagar tributos em cada ano, e quanto. Pessoas físicas aparecem somadas, sem nome.',
  text: 'Quem deixou de pagar tributos em cada ano, e quanto.',
  law: 'Código Tributário Nacional, art. 198, § 3º, IV; PNTP 16.3',
  dimension: 'renuncias',
  privilege: 'financas',
  columns: {
    // 'CNPJ' is the beneficiary's
    entidade_id: { ...entidadeColumn, names: entidadeColumn.names.filter((name) => name !== 'cnpj') },
    exercicio: { ...exercicioColumn, filter: true, sort: true },
    renuncia_beneficiario_nome: {
      ...{ kind: 'text', label: 'Beneficiário', isRequired: true, maxLength: 300, isGlued: true },
      ...{ filter: true, sort: true, hint: 'Pessoas físicas vão somadas: “Pessoas físicas (12)”.' },
      names: ['nome', 'razão social', 'empresa', 'contribuinte', 'nome do beneficiário', 'nome/razão social'],
    },
    renuncia_beneficiario_cnpj: {
      ...{ kind: 'cnpj', label: 'CNPJ', filter: true, isGlued: true },
      names: ['cnpj', 'cpf/cnpj', 'cnpj/cpf', 'documento', 'cnpj do beneficiário'],
    },
    renuncia_beneficiario_pessoas: {
      ...{ kind: 'integer', label: 'Pessoas físicas', min: 1, max: 999_999, absent: 'Não se aplica' },
      ...{ hint: 'Quantas são, numa linha que soma pessoas físicas.', meaning: 'Quantas pessoas físicas a linha soma' },
      names: ['quantidade de pessoas', 'quantidade de beneficiários', 'quantidade'],
    },
    renuncia_beneficiario_especie: {
      ...{ kind: 'choice', label: 'Espécie', isRequired: true, options: especies, filter: true },
      names: ['modalidade', 'tipo', 'tipo de renúncia', 'benefício'],
    },
    renuncia_beneficiario_valor: {
      ...{ kind: 'money', label: 'Valor', isRequired: true, isPositive: true, isRounded: true },
      ...{ filter: true, sort: true, sum: true },
      names: ['valor renunciado', 'valor da renúncia', 'valor total', 'total', 'valor do benefício'],
    },
  },
  shown: [
    ...(['renuncia_beneficiario_nome', 'renuncia_beneficiario_cnpj', 'renuncia_beneficiario_especie'] as const),
    ...(['exercicio', 'renuncia_beneficiario_valor'] as const),
  ],
  leads: {
    columns: ['renuncia_beneficiario_nome', 'renuncia_beneficiario_cnpj'],
    to: "'/acesso/credores/' || chave_do_documento(renuncia_beneficiario_cnpj, '')",
  },
  titled: ['renuncia_beneficiario_nome', 'renuncia_beneficiario_especie', 'exercicio'],
  first: ['renuncia_beneficiario_valor', 'desc'],
  yearly: 'exercicio',
  chart: {
    ...{ by: 'renuncia_beneficiario_especie', title: 'Valor por espécie' },
    sums: ['renuncia_beneficiario_valor'],
  },
  import: {
    key: [
      ...(['entidade_id', 'exercicio', 'renuncia_beneficiario_cnpj', 'renuncia_beneficiario_nome'] as const),
      'renuncia_beneficiario_especie',
    ],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    {
      if: `renuncia_beneficiario_cnpj = '' and renuncia_beneficiario_pessoas is null
        and dobra(renuncia_beneficiario_nome) !~ '^pessoas? fisicas?\\D{0,5}\\d{1,6}\\D*$'`,
      say: 'Falta o CNPJ. Pessoas físicas vão somadas numa linha só, “Pessoas físicas (12)”, sem nome nem CPF.',
      column: 'renuncia_beneficiario_cnpj',
    },
    {
      if: "renuncia_beneficiario_cnpj <> '' and renuncia_beneficiario_pessoas is not null",
      say: 'Uma linha de pessoas físicas não tem CNPJ.',
      column: 'renuncia_beneficiario_pessoas',
    },
  ],
})
