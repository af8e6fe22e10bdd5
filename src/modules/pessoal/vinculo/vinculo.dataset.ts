// The list of staff, one row for each employment (docs/specification/data-sets.md#staff; PNTP 6.1).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import { vinculoChecks } from './vinculo.checks.ts'
import { vinculos } from './vinculo.fields.ts'
import { situacoes } from './vinculo.words.ts'

// month and year stand in one cell in many files
const juntos = ['competência', 'mês de referência', 'referência', 'mês/ano', 'período']

const texto = { kind: 'text', maxLength: 200 } as const
const palavras = { ...texto, isRequired: true, filter: true, sort: true } as const

export const vinculo = defineDataset({
  name: 'servidor_vinculo',
  slug: 'servidores',
  title: 'Servidores',
  one: { name: 'vínculo de servidor', gender: 'm' },
  lead: 'Quem trabalha e trabalhou para o município: cargo, vínculo, lotação, carga horária e datas. Quem tem dois vínculos aparece duas vezes. O que cada um recebe está na folha de pagamento.',
  text: 'Quem trabalha para o município: cargo, vínculo, lotação, admissão e carga horária.',
  law: 'LAI, art. 8º; PNTP 6.1',
  dimension: 'pessoal',
  privilege: 'pessoal',
  columns: {
    entidade_id: entidadeColumn,
    vinculo_servidor_nome: {
      ...{ ...palavras, label: 'Nome', isGlued: true },
      names: ['servidor', 'nome do servidor', 'nome do funcionário', 'funcionário', 'nome completo'],
    },
    vinculo_matricula: {
      ...{ ...texto, label: 'Matrícula', isRequired: true, maxLength: 60, filter: true },
      names: ['matrícula do servidor', 'código do servidor', 'registro', 'nº da matrícula', 'chapa'],
    },
    vinculo_cpf: {
      ...{ kind: 'cpf', label: 'CPF', hint: 'Só o painel vê o CPF.', isPrivate: true },
      names: ['cpf do servidor', 'cpf do funcionário'],
    },
    vinculo_cargo: {
      ...{ ...palavras, label: 'Cargo' },
      names: ['cargo/função', 'nome do cargo', 'descrição do cargo', 'cargo atual', 'cargo efetivo'],
    },
    vinculo_funcao_confianca: {
      ...{ ...texto, label: 'Função de confiança' },
      names: ['função gratificada', 'função', 'cargo em comissão', 'cargo comissionado'],
    },
    vinculo_vinculo: {
      ...{ kind: 'choice', label: 'Vínculo', isRequired: true, filter: true, options: vinculos },
      names: [
        'tipo de vínculo',
        'regime',
        'regime jurídico',
        'tipo servidor',
        'tipo de servidor',
        'natureza do vínculo',
      ],
    },
    vinculo_lotacao: {
      ...{ ...palavras, label: 'Lotação' },
      names: ['centro de custo', 'setor', 'departamento', 'unidade de lotação', 'lotação atual', 'divisão'],
    },
    vinculo_local_trabalho: {
      ...{ ...texto, label: 'Local de trabalho' },
      names: ['localtrabalho', 'unidade de trabalho', 'local de exercício', 'local'],
    },
    vinculo_orgao: {
      ...{ ...texto, label: 'Órgão', filter: true },
      names: ['secretaria', 'órgão de lotação', 'unidade administrativa'],
    },
    vinculo_admissao: {
      ...{ kind: 'date', label: 'Admissão', isRequired: true, filter: true, sort: true },
      names: ['data de admissão', 'data admissão', 'dt. admissão', 'exercício desde', 'ingresso', 'data de ingresso'],
    },
    vinculo_inativacao: {
      ...{ kind: 'date', label: 'Aposentadoria', hint: 'O dia em que passou a inativo.' },
      meaning: 'Dia em que o servidor passou a inativo: aposentadoria, reserva ou início da pensão',
      absent: 'Sem data de aposentadoria',
      names: [
        'inativação',
        'data de inativação',
        'data inativação',
        'data de aposentadoria',
        'data aposentadoria',
        'dt. aposentadoria',
        'início da aposentadoria',
      ],
    },
    vinculo_exoneracao: {
      ...{ kind: 'date', label: 'Fim do vínculo', absent: 'Sem data de fim' },
      names: ['data de exoneração', 'exoneração', 'demissão', 'data de demissão', 'rescisão', 'data de desligamento'],
    },
    vinculo_carga_horaria: {
      ...{ kind: 'decimal', label: 'Horas por semana', places: 2, min: 1, max: 60 },
      message: 'Escreva as horas por semana, de 1 a 60.',
      names: ['carga horária', 'carga horária semanal', 'horas semanais', 'jornada', 'jornada semanal', 'ch'],
    },
    vinculo_situacao: {
      ...{ kind: 'choice', label: 'Situação', isRequired: true, filter: true, options: situacoes },
      hint: 'De um afastamento não se publica o motivo.',
      names: ['situação funcional', 'situação atual', 'status', 'situação do servidor'],
    },
    vinculo_cedido_para: {
      ...{ ...texto, label: 'Cedido para', hint: 'O órgão em que trabalha quem o município cedeu.' },
      meaning: 'Órgão ou entidade em que trabalha o servidor que o município cedeu',
      absent: 'Não está cedido',
      names: ['órgão de destino', 'destino da cessão', 'órgão cessionário', 'cessionário', 'cessão', 'à disposição de'],
    },
    vinculo_ato: {
      ...{ ...texto, label: 'Ato de nomeação' },
      names: ['ato', 'portaria', 'decreto', 'ato de admissão', 'nº da portaria'],
    },
    exercicio: { ...exercicioColumn, label: 'Ano da competência', names: ['ano', 'ano de referência', ...juntos] },
    vinculo_mes: {
      ...{ kind: 'integer', label: 'Mês da competência', isRequired: true, min: 1, max: 12 },
      message: 'Informe um mês de 1 a 12.',
      names: ['mês', ...juntos],
    },
    vinculo_competencia: {
      ...{ ...texto, label: 'Competência', maxLength: 7, isDerived: true },
      meaning: 'O mês mais novo em que um arquivo mostrou o vínculo (AAAA-MM)',
    },
  },
  shown: [
    'vinculo_servidor_nome',
    'vinculo_cargo',
    'vinculo_vinculo',
    'vinculo_lotacao',
    'vinculo_admissao',
    'vinculo_carga_horaria',
    'vinculo_situacao',
  ],
  titled: ['vinculo_servidor_nome', 'vinculo_cargo'],
  first: ['vinculo_servidor_nome', 'asc'],
  inForce: { since: 'vinculo_admissao', until: 'vinculo_exoneracao', label: 'Com vínculo em' },
  chart: { by: 'vinculo_vinculo', title: 'Vínculos por tipo' },
  mustHave: true,
  import: {
    key: ['entidade_id', 'vinculo_matricula', 'vinculo_admissao'],
    scope: [],
    asked: ['entidade_id', 'exercicio', 'vinculo_mes'],
  },
  checks: vinculoChecks,
  search: {
    titulo: `concat_ws(' – ', nullif(oculta_cpf(vinculo_servidor_nome), ''), nullif(vinculo_cargo, ''))`,
    data: 'vinculo_admissao',
  },
})
