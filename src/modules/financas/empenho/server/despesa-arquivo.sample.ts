// Small random files of expense: few commitments in few months, so that rows meet in every way, with all that vendors, courts and the
// budget put into them.

type Random = {
  integer: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
}

export type Linha = Record<string, string>

const credores: readonly Linha[] = [
  { Credor: 'MERCADO LTDA' },
  { Credor: 'PADARIA DA MARIA' },
  { Credor: 'MERCANTIL BOA MESA', 'CNPJ ou CPF do credor': '45997418000153' },
  { Credor: 'MARIA DA SILVA', 'CNPJ ou CPF do credor': '52998224725' },
]
const naturezas = ['33903000', '33903007', '33903600', '44905200']
const unidades = ['0707', '0808']

const reais = (random: Random, isSigned = false) =>
  `${isSigned && random.chance(0.15) ? '-' : ''}${random.pick(['10,00', '20,50', '100,00', '33,33', '0,01'])}`

/** A day of 2019. */
const dia = (random: Random, mes: number) =>
  `${String(random.integer(1, 28)).padStart(2, '0')}/${String(mes).padStart(2, '0')}/2019`

type Kind = 'cadeias' | 'eventos' | 'pagamentos' | 'orçamento' | 'nomes'
export const kinds: readonly Kind[] = ['cadeias', 'eventos', 'pagamentos', 'orçamento', 'nomes']

export type Pedido = {
  kind: Kind
  months: readonly number[]
  /** Whether each commitment, fact and amount is there once and has all that it needs, so that nothing in the file leaves a doubt. */
  isPlain?: boolean
}

/** What rows are made of. */
function partsOf(random: Random, { isPlain = false }: Pedido) {
  const hasUnit = isPlain || random.chance(0.7)
  const hasOrgan = random.chance(0.6)
  const hasNumbers = isPlain || random.chance(0.7)
  const used = new Map<string, number>()
  const number = (name: string) => {
    if (isPlain) {
      used.set(name, (used.get(name) ?? 0) + 1)
      return `${name}${used.get(name)}`
    }
    return hasNumbers && random.chance(0.9) ? `${name}${random.integer(1, 2)}` : ''
  }
  const some = (probability: number, cells: Linha): Linha => (random.chance(probability) ? cells : {})
  const classes = (): Linha => ({
    'Natureza da despesa': random.pick(naturezas),
    ...some(0.5, { Função: '12', Subfunção: random.pick(['361', '365']) }),
    ...some(0.3, { Fonte: random.pick(['1500', '1540.1070']) }),
    ...some(0.2, { Programa: '0012', Ação: random.pick(['2014', '2015']) }),
  })
  const unit = (): Linha => {
    if (hasUnit) return { Unidade: random.pick(unidades) }
    return hasOrgan ? { Órgão: random.pick(['07', '08']) } : {}
  }
  const commitment = (month: number): Linha => ({
    'Número do empenho': isPlain ? number('') : String(random.integer(1, 3)) + random.pick(['', '', '/2019']),
    ...unit(),
    ...classes(),
    ...random.pick(credores),
    ...some(0.3, { Objeto: random.pick(['Merenda', 'Obra da praça']) }),
    ...some(0.2, { 'Modalidade da licitação': random.pick(['Pregão eletrônico', 'Nunca vista']) }),
    ...some(0.2, { 'Número da licitação': random.pick(['1/2019', '2/2019']) }),
    ...some(0.1, { 'Tipo do empenho': random.pick(['Global', 'Ordinário']), 'Fundamento legal': 'Lei 8.666' }),
    ...some(0.7, { 'Data do empenho': dia(random, month) }),
  })
  const settlement = (month: number): Linha => ({
    'Número da liquidação': number('L'),
    'Data da liquidação': dia(random, month),
    'Valor liquidado': reais(random, true),
    ...some(0.3, { 'Número do documento fiscal': random.pick(['10', '11']), 'Tipo do documento fiscal': 'NF-e' }),
    ...some(0.1, { 'Data em que se tornou exigível': dia(random, month) }),
  })
  const payment = (month: number): Linha => ({
    'Número do pagamento': number('P'),
    'Data do pagamento': dia(random, month),
    'Valor pago': reais(random, true),
    ...some(0.2, { 'Valor retido': '0,01' }),
    ...some(0.2, { 'Processo de pagamento': random.pick(['7', '8']) }),
  })
  return { number, some, classes, unit, commitment, settlement, payment }
}

export function linhasDe(random: Random, pedido: Pedido): Linha[] {
  const { kind, months, isPlain } = pedido
  const { number, some, classes, unit, commitment, settlement, payment } = partsOf(random, pedido)
  const month = () => random.pick(months)
  const chain = (): Linha => {
    const of = month()
    const later = isPlain ? of : random.pick([of, of, month()])
    return {
      ...commitment(of),
      ...some(0.8, { 'Valor empenhado': reais(random) }),
      ...some(0.7, settlement(of)),
      ...some(0.7, payment(later)),
      ...some(0.4, {
        Item: random.pick(['Soro', 'Gaze']),
        'Quantidade do item': random.pick(['1', '2,5']),
        'Valor total do item': reais(random),
      }),
      ...some(0.2, { 'Dotação inicial': reais(random) }),
      ...some(0.2, { 'Dotação atualizada': reais(random) }),
    }
  }
  const event = (): Linha => ({
    ...commitment(month()),
    Evento: random.pick([
      ...['Empenho', 'Empenho', 'Reforço', 'Anulação', 'Cancelamento de restos a pagar'],
      ...['Liquidação', 'Liquidação', 'Anulação de liquidação', 'Pagamento', 'Pagamento', 'Anulação de pagamento'],
    ]),
    'Data do empenho': '',
    'Data do evento': dia(random, month()),
    'Número do evento': number('E'),
    'Valor do evento': reais(random, true),
    ...some(0.2, { Motivo: random.pick(['Erro', 'Saldo']) }),
  })
  const budget = (): Linha => ({
    ...unit(),
    ...classes(),
    'Dotação inicial': reais(random),
    ...some(0.5, { 'Dotação atualizada': reais(random) }),
  })
  const named = (): Linha => ({
    Órgão: '',
    'Nome do órgão': random.pick(['CAMARA', 'PREFEITURA MUNICIPAL']),
    'Nome da função': random.pick(['EDUCAÇÃO', 'Saúde', 'Nunca vista']),
    'Nome da fonte': random.pick(['TESOURO', '']),
    'Nome da natureza': random.pick(['Material de Consumo', '']),
    'Número do empenho': isPlain ? number('') : String(random.integer(1, 4)),
    ...random.pick(credores),
    Evento: random.pick(['Empenho', 'Liquidação', 'Pagamento']),
    'Data do evento': dia(random, month()),
    'Número do evento': number('E'),
    'Valor do evento': reais(random),
  })
  const row = {
    cadeias: chain,
    eventos: event,
    pagamentos: () => ({ ...commitment(month()), 'Data do empenho': '', ...payment(month()) }),
    orçamento: budget,
    nomes: named,
  }[kind]
  return Array.from({ length: random.integer(3, 16) }, row)
}

/** The file sent once more, corrected: rows that are gone, new, or say something else. */
export function corrigidas(random: Random, rows: readonly Linha[], pedido: Pedido): Linha[] {
  const kept = rows
    .filter(() => random.chance(0.8))
    .map((row) => {
      const other = { ...row }
      const isUnsettled = random.chance(0.15)
      for (const name of Object.keys(other)) {
        if (isUnsettled && /liquida|exigível|documento fiscal/.test(name)) other[name] = ''
        if (!other[name] || !random.chance(0.08)) continue
        if (/^(Valor|Dotação)/.test(name)) other[name] = reais(random, /pago|liquidado/.test(name))
        else if (/^Data/.test(name)) other[name] = dia(random, random.pick(pedido.months))
        else if (name === 'Objeto') other[name] = 'Outro objeto'
        else if (name === 'Credor') Object.assign(other, { 'CNPJ ou CPF do credor': '' }, random.pick(credores))
      }
      return other
    })
  return [...kept, ...(random.chance(0.5) ? linhasDe(random, pedido).slice(0, 3) : [])]
}
