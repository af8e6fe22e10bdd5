// What changed each contract: its term, its value, its subject (docs/specification/data-sets.md#amendments-of-contracts; PNTP 9.1).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { tipos } from './aditivos.contract.ts'
import { aditivoChecks } from './contrato-aditivo.checks.ts'
import { contratoId, doContrato } from './do-contrato.ts'

const valor = { kind: 'money', isPositive: true, isRounded: true } as const

export const contratoAditivo = defineDataset({
  name: 'contrato_aditivo',
  slug: 'aditivos-de-contratos',
  title: 'Aditivos de Contratos',
  one: { name: 'aditivo de contrato', gender: 'm' },
  lead: 'Os termos aditivos, apostilamentos e rescisões dos contratos do município: o que mudou no prazo, no valor ou no objeto.',
  text: 'O que mudou em cada contrato: prazo, valor e objeto, aditivo por aditivo.',
  law: 'Lei 14.133/2021, arts. 94 e 124 a 136; PNTP 9.1',
  dimension: 'contratos',
  privilege: 'licitacoes',
  columns: {
    ...doContrato,
    contrato_aditivo_numero: {
      ...{ kind: 'integer', label: 'Nº do termo', isRequired: true, min: 1, max: 99 },
      message: 'Escreva o número do termo, de 1 a 99.',
      names: ['termo aditivo', 'nº do aditivo', 'aditivo', 'num_termo_aditivo', 'numeroTermoContrato'],
    },
    contrato_aditivo_tipo: {
      ...{ kind: 'choice', label: 'Tipo', isRequired: true, filter: true, options: tipos },
      names: ['tipo de aditivo', 'tipo do termo', 'dsc_tipo_termo', 'tipoTermoContratoNome', 'espécie', 'natureza'],
    },
    contrato_aditivo_assinatura: {
      kind: 'date',
      label: 'Assinatura',
      isRequired: true,
      sort: true,
      names: ['data da assinatura', 'data de assinatura', 'dat_ass_termo', 'dataAssinatura', 'data do termo', 'data'],
    },
    contrato_aditivo_publicacao: {
      kind: 'date',
      label: 'Publicação',
      names: ['data da publicação', 'dat_publicacao', 'dataPublicacaoPncp'],
    },
    contrato_aditivo_nova_vigencia_fim: {
      kind: 'date',
      label: 'Novo fim da vigência',
      absent: 'Não muda',
      names: ['novo término', 'dat_novo_termino', 'nova vigência', 'vigência fim', 'dataVigenciaFim', 'término'],
    },
    contrato_aditivo_acrescimo: {
      ...valor,
      label: 'Acréscimo',
      hint: 'Se o valor não muda, escreva 0,00. Vazio: não se sabe.',
      sum: true,
      names: ['valor acrescido', 'valor do acréscimo', 'vlr_termo_aditivo', 'valorAcrescido', 'valor do aditivo'],
    },
    contrato_aditivo_supressao: {
      ...valor,
      label: 'Supressão',
      sum: true,
      names: ['valor suprimido', 'valor da supressão', 'decréscimo'],
    },
    contrato_aditivo_reajuste_indice: {
      kind: 'text',
      label: 'Índice do reajuste',
      hint: 'Como “IPCA, 4,62 %”. Reajustes não contam para o limite da lei.',
      maxLength: 100,
      names: ['índice', 'índice de reajuste'],
    },
    contrato_aditivo_valor_apos: {
      ...valor,
      label: 'Valor do contrato depois',
      names: ['valor atualizado', 'valor após o aditivo', 'valorGlobal', 'valorAcumulado'],
    },
    contrato_aditivo_reforma: {
      kind: 'flag',
      label: 'Reforma de edifício ou equipamento',
      hint: 'O limite dos acréscimos é de 50 %.',
      names: ['reforma'],
    },
    contrato_aditivo_objeto: {
      ...{ kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 4000, rows: 3, filter: true },
      names: ['objetoTermoContrato', 'dsc_objeto', 'objeto do aditivo', 'justificativa', 'descrição'],
    },
    contrato_aditivo_fundamento: {
      kind: 'text',
      label: 'Fundamento legal',
      maxLength: 300,
      names: ['fundamentoLegal', 'amparo legal', 'base legal'],
    },
    contrato_aditivo_pncp: {
      kind: 'text',
      label: 'Número no PNCP',
      maxLength: 100,
      names: ['numeroControlePNCP', 'pncp', 'id PNCP'],
    },
    ...contratoId,
  },
  shown: [
    'contrato_numero',
    'contrato_aditivo_numero',
    'contrato_aditivo_tipo',
    'contrato_contratada',
    'contrato_aditivo_assinatura',
    'contrato_aditivo_nova_vigencia_fim',
    'contrato_aditivo_acrescimo',
    'contrato_aditivo_supressao',
  ],
  leads: {
    columns: ['contrato_contratada'],
    to: `(select '/acesso/credores/' || chave_do_documento(contrato_contratada_cnpj, contrato_contratada_cpf)
      from contrato where contrato.contrato_id = contrato_aditivo.contrato_id)`,
  },
  titled: ['contrato_numero', 'contrato_aditivo_tipo', 'contrato_aditivo_numero'],
  first: ['contrato_aditivo_assinatura', 'desc'],
  period: 'contrato_aditivo_assinatura',
  chart: {
    by: 'contrato_aditivo_tipo',
    sums: ['contrato_aditivo_acrescimo', 'contrato_aditivo_supressao'],
    title: 'O que os termos mudam',
  },
  import: {
    key: ['contrato_id', 'contrato_numero', 'contrato_aditivo_serie', 'contrato_aditivo_numero'],
    scope: [],
  },
  checks: aditivoChecks,
  search: { data: 'contrato_aditivo_assinatura' },
})
