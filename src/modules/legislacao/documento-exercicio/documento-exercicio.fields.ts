// The fields of a document by exercise, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { nomesDosTipos, periodos, resultados } from './tipos.ts'

const ano = { kind: 'integer', min: 1990, max: 2100, message: 'Informe um ano de 1990 a 2100.' } as const

export const documentoExercicioFields = defineFields({
  entidade_id: { kind: 'reference', label: 'Entidade', isRequired: true },
  documento_exercicio_tipo: {
    kind: 'choice',
    label: 'Tipo',
    isRequired: true,
    options: nomesDosTipos,
    empty: 'Selecione',
  },
  exercicio: {
    ...ano,
    label: 'Exercício',
    hint: 'O ano a que o documento se refere: a LOA de 2027, mesmo que sancionada em 2026.',
    isRequired: true,
  },
  documento_exercicio_periodo: {
    kind: 'choice',
    label: 'Período',
    isRequired: true,
    options: periodos,
    empty: 'Selecione',
  },
  documento_exercicio_vigencia_inicio: { ...ano, label: 'Vigência, de', hint: 'O primeiro ano: do PPA são quatro.' },
  documento_exercicio_vigencia_fim: { ...ano, label: 'Vigência, até' },
  documento_exercicio_anexo: {
    kind: 'text',
    label: 'Anexo',
    hint: 'Vazio quando é o documento inteiro. Se for um anexo publicado à parte, o número e o nome: “Anexo 3 – Receita corrente líquida”.',
    maxLength: 200,
  },
  documento_exercicio_descricao: {
    kind: 'long-text',
    label: 'Descrição',
    hint: 'A ementa da lei, ou o que o documento traz.',
    maxLength: 20_000,
    rows: 3,
  },
  documento_exercicio_metas: {
    kind: 'long-text',
    label: 'Objetivos, indicadores e metas',
    hint: 'Um objetivo por linha, com ponto e vírgula entre as três partes: “Ampliar a creche; crianças atendidas; 600 até 2028”.',
    maxLength: 20_000,
    rows: 8,
  },
  documento_exercicio_lei: {
    kind: 'text',
    label: 'Lei',
    hint: 'A que aprovou o documento, como em “Lei nº 431/2026”.',
    maxLength: 200,
  },
  documento_exercicio_publicado_em: {
    kind: 'date',
    label: 'Publicado em',
    hint: 'O dia da publicação oficial, que se compara com o prazo.',
  },
  documento_exercicio_retificacao: {
    kind: 'flag',
    label: 'É uma retificação',
    hint: 'O documento que já está publicado continua visível, com o aviso de que foi retificado.',
  },
  documento_exercicio_motivo: { kind: 'text', label: 'Motivo da retificação', maxLength: 500 },
  documento_exercicio_pendente: { kind: 'flag', label: 'As contas ainda não foram julgadas' },
  documento_exercicio_resultado: { kind: 'choice', label: 'Resultado', options: resultados, empty: 'Não se aplica' },
  documento_exercicio_link: {
    kind: 'url',
    label: 'Endereço em outro portal',
    hint: 'Onde o documento também está, como no Siconfi ou no tribunal de contas.',
  },
})

/** The town's rule for the terms. */
export const regraFiscalFields = defineFields({
  rgf_periodicidade: {
    kind: 'choice',
    label: 'O RGF sai a cada',
    hint: 'Municípios de até 50 mil habitantes podem escolher o semestre (LRF, art. 63).',
    isRequired: true,
    options: { quadrimestre: 'quatro meses', semestre: 'seis meses' },
  },
  balanco_dia: {
    kind: 'integer',
    label: 'Balanços: até o dia',
    isRequired: true,
    min: 1,
    max: 31,
    message: 'Informe um dia de 1 a 31.',
  },
  balanco_mes: {
    kind: 'integer',
    label: 'do mês',
    hint: 'Do ano seguinte ao exercício. Na LRF, art. 51: 30 de abril.',
    isRequired: true,
    min: 1,
    max: 12,
    message: 'Informe um mês de 1 a 12.',
  },
})
