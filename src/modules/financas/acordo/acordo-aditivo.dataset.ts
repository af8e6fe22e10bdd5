// What changed an agreement: its end, its value, its object (docs/specification/data-sets.md#agreements).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { acordoColumn } from './do-acordo.ts'
import { tiposDeAditivo } from './opcoes.ts'

const valor = { kind: 'money', isPositive: true, isRounded: true } as const

export const acordoAditivo = defineDataset({
  name: 'acordo_aditivo',
  slug: 'aditivos-de-acordos',
  title: 'Aditivos de Convênios e Acordos',
  one: { name: 'aditivo de acordo', gender: 'm' },
  lead: 'O que mudou no prazo, no valor ou no objeto de cada convênio ou acordo do município.',
  text: 'O que mudou em cada convênio ou acordo: prazo, valor e objeto.',
  law: 'Lei 12.527/2011, art. 8º, § 1º, II; PNTP 5.1 a 5.3',
  dimension: 'convenios',
  privilege: 'financas',
  columns: {
    acordo_id: acordoColumn,
    acordo_aditivo_numero: {
      ...{ kind: 'integer', label: 'Nº do termo', isRequired: true, min: 1, max: 99 },
      message: 'Escreva o número do termo, de 1 a 99.',
      names: ['termo aditivo', 'nº do aditivo', 'aditivo', 'nº termo aditivo'],
    },
    acordo_aditivo_tipo: {
      ...{ kind: 'choice', label: 'O que muda', isRequired: true, options: tiposDeAditivo, filter: true },
      names: ['tipo', 'tipo do aditivo'],
    },
    acordo_aditivo_assinatura: {
      ...{ kind: 'date', label: 'Assinatura', isRequired: true, sort: true },
      names: ['data da assinatura', 'data de assinatura', 'data'],
    },
    acordo_aditivo_nova_vigencia_fim: {
      ...{ kind: 'date', label: 'Novo fim da vigência', absent: 'Não muda' },
      names: ['nova vigência', 'novo término', 'nova data final'],
    },
    acordo_aditivo_acrescimo: {
      ...valor,
      label: 'Acréscimo',
      sum: true,
      names: ['valor acrescido', 'valor do aditivo'],
    },
    acordo_aditivo_supressao: { ...valor, label: 'Supressão', sum: true, names: ['valor suprimido', 'decréscimo'] },
    acordo_aditivo_objeto: {
      ...{ kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 4000, rows: 3, filter: true },
      names: ['objeto do aditivo', 'justificativa', 'descrição'],
    },
  },
  shown: [
    'acordo_id',
    'acordo_aditivo_numero',
    'acordo_aditivo_tipo',
    'acordo_aditivo_assinatura',
    'acordo_aditivo_nova_vigencia_fim',
    'acordo_aditivo_acrescimo',
  ],
  titled: ['acordo_id', 'acordo_aditivo_numero'],
  first: ['acordo_aditivo_assinatura', 'desc'],
  period: 'acordo_aditivo_assinatura',
  import: { key: ['acordo_id', 'acordo_aditivo_numero'], scope: [], asked: ['acordo_id'] },
  search: { titulo: `concat('Aditivo nº ', acordo_aditivo_numero)` },
})
