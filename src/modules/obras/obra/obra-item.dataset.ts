// What was contracted of each work, item by item, and how much of it is done and paid (docs/specification/data-sets.md#works; PNTP 10.2, 10.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { achaObra, daObra, obraAchada, primeiraDaObra } from './da-obra.ts'

const quantidade = { kind: 'decimal', places: 4, min: 0, max: 99_999_999_999 } as const
const valor = { kind: 'money', isPositive: true, isRounded: true } as const

const soma = `(select sum(a.obra_item_valor_total) from obra_item_importacao a
  where a.importacao_id = obra_item_importacao.importacao_id and a.obra_id = obra_item_importacao.obra_id)`

export const obraItem = defineDataset({
  name: 'obra_item',
  slug: 'obras/itens',
  title: 'Itens das Obras',
  one: { name: 'item de obra', gender: 'm' },
  many: 'Itens das obras',
  lead: 'As quantidades e os preços contratados de cada obra, e o que deles já foi executado e pago.',
  text: 'A planilha orçamentária de cada obra: itens, quantidades, preços e o que já foi executado.',
  law: 'Lei 14.133/2021, art. 94, § 3º; PNTP 10.2 e 10.3',
  dimension: 'obras',
  privilege: 'obras',
  columns: {
    ...daObra,
    obra_item_numero: {
      ...{ kind: 'text', maxLength: 40, label: 'Item', isRequired: true, sort: 'obra_item_ordem' },
      orders: ['Do primeiro item', 'Do último item'],
      hint: 'Como na planilha: 1.2.10.',
      names: ['nº do item', 'número do item', 'ordem', 'sequência', 'nº', 'item da planilha'],
    },
    obra_item_codigo: {
      ...{ kind: 'text', maxLength: 60, label: 'Código SINAPI ou SICRO', head: 'Referência', filter: 'start' },
      names: ['sinapi', 'código sinapi', 'sicro', 'código de referência', 'código do serviço', 'cód.', 'composição'],
    },
    obra_item_descricao: {
      ...{ kind: 'text', maxLength: 2000, label: 'Descrição', isRequired: true, filter: true },
      names: [
        'descrição do serviço',
        'serviço',
        'discriminação',
        'especificação',
        'descrição dos serviços',
        'serviços',
      ],
    },
    obra_item_unidade: {
      ...{ kind: 'text', maxLength: 40, label: 'Unidade', isRequired: true },
      names: ['un', 'und', 'unid', 'unidade de medida'],
    },
    obra_item_quantidade: {
      ...{ ...quantidade, label: 'Quantidade', isRequired: true },
      names: ['qtd', 'quant', 'qtde', 'quantidade contratada', 'quant. contratada'],
    },
    obra_item_valor_unitario: {
      ...{ ...valor, label: 'Valor unitário', isRequired: true },
      names: [
        'preço unitário',
        'preço unitário com bdi',
        'custo unitário com bdi',
        'vl unitário',
        'valor unit',
        'unitário',
      ],
    },
    obra_item_valor_total: {
      ...{ ...valor, label: 'Valor total', isRequired: true, filter: true, sort: true, sum: true },
      names: ['preço total', 'total', 'preço total com bdi', 'vl total', 'valor do item', 'valor contratado'],
    },
    obra_item_aditivo: {
      ...{ kind: 'flag', label: 'Incluído por aditivo', filter: true },
      names: ['aditivo', 'item aditado', 'aditado'],
    },
    obra_item_quantidade_executada: {
      ...{ ...quantidade, label: 'Quantidade executada', hint: 'Até hoje, ao todo.' },
      names: ['executado', 'quant. executada', 'qtd executada', 'quantidade medida', 'quantidade acumulada', 'medido'],
    },
    obra_item_valor_pago: {
      ...{ ...valor, label: 'Valor pago', sum: true, hint: 'Até hoje, ao todo.' },
      names: ['pago', 'preço pago', 'total pago', 'valor medido', 'valor executado', 'valor acumulado'],
    },
    ...obraAchada,
  },
  shown: [
    ...(['obra_item_descricao', 'obra_codigo', 'obra_item_numero', 'obra_item_unidade'] as const),
    ...(['obra_item_quantidade', 'obra_item_valor_unitario', 'obra_item_valor_total'] as const),
    ...(['obra_item_quantidade_executada', 'obra_item_valor_pago'] as const),
  ],
  titled: ['obra_codigo', 'obra_item_numero', 'obra_item_descricao'],
  first: ['obra_item_numero', 'asc'],
  import: { key: ['obra_id', 'obra_item_numero'], scope: ['obra_id'], asked: ['entidade_id', 'obra_codigo'] },
  checks: [
    achaObra,
    {
      if: 'abs(obra_item_quantidade * obra_item_valor_unitario - obra_item_valor_total) > greatest(0.05, obra_item_valor_total * 0.01)',
      say: 'O total não é a quantidade vezes o valor unitário.',
      column: 'obra_item_valor_total',
      isWarning: true,
    },
    {
      if: 'obra_item_quantidade_executada > obra_item_quantidade',
      say: 'A quantidade executada é maior que a contratada.',
      column: 'obra_item_quantidade_executada',
      isWarning: true,
    },
    {
      if: `${primeiraDaObra('obra_item')} and exists (select from obra o where o.obra_id = obra_item_importacao.obra_id
        and abs(${soma} - o.obra_valor_contratado) > o.obra_valor_contratado * 0.01
        and abs(${soma} - valor_da_obra(o)) > valor_da_obra(o) * 0.01)`,
      say: 'A soma dos itens desta obra difere em mais de 1 % do valor contratado.',
      column: 'obra_item_valor_total',
      isWarning: true,
    },
  ],
})
