// What is bought and paid now and then: small purchases without a tender, people who work for a day, help to families, per diems.
import { addDays } from '../calendar.ts'
import type { Diaria } from '../diarias/diarias.ts'
import { companiesOf } from '../licitacoes/companies.ts'
import { createRandom, type Random } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, type Item, meses, nivel, noMes } from './compromisso.ts'
import { amparados, autonomos, empresa } from './credores.ts'
import { fonteDe } from './lugares.ts'

// actions | nature | trade | subject | items: description, unit, from, to (reais of 2026) ; next
const compras = `
2011 2013 1004 | 339030 | construcao | Material para pequenos reparos da escola do {povoado} | Tinta acrílica branca, lata de 18 litros, lata, 260, 330; Cimento, saco de 50 kg, saco, 38, 46; Telha cerâmica, milheiro, 980, 1250
2011 2013 2018 | 339030 | limpeza | Material de limpeza para a escola do {povoado} | Água sanitária, caixa com 12 litros, caixa, 32, 44; Desinfetante, galão de 5 litros, galão, 18, 29; Saco de lixo de 100 litros, pacote com 100, pacote, 38, 52
2011 2016 | 339030 | papelaria | Material pedagógico para as oficinas da escola do {povoado} | Papel A4, resma, resma, 24, 31; Cartolina, pacote com 100 folhas, pacote, 62, 88; Tinta guache, caixa com 6, caixa, 9, 14
2019 | 339030 | alimentos | Gêneros alimentícios não entregues pelo contrato, para a escola do {povoado} | Frango congelado, kg, 14, 18; Leite em pó, pacote de 400 g, pacote, 15, 20; Arroz, fardo de 30 kg, fardo, 148, 176
2011 2017 | 339039 | oficina | Reparo do ônibus escolar que atende o {povoado} | Mão de obra mecânica, hora, 95, 130; Regulagem de freios, serviço, 280, 420
2011 2013 | 449052 | moveis | Carteiras e armários para a escola do {povoado} | Conjunto escolar, mesa e cadeira, unidade, 390, 460; Armário de aço com duas portas, unidade, 890, 1150
2011 2018 | 449052 | informatica | Computador e impressora para a secretaria da escola do {povoado} | Computador com monitor, unidade, 3600, 4400; Impressora multifuncional, unidade, 1700, 2300
2021 2029 | 339030 | hospitalar | Material de curativo para a unidade de saúde do {povoado} | Gaze em compressas, pacote com 500, pacote, 24, 33; Soro fisiológico de 500 ml, frasco, 6, 9; Luva de procedimento, caixa com 100, caixa, 27, 38
2024 | 339030 | farmacia | Medicamentos por ordem judicial | Medicamento de uso contínuo, caixa, 120, 480; Fórmula nutricional, lata, 88, 160
2021 2023 | 339039 | manutencao | Manutenção do gabinete odontológico da unidade do {povoado} | Visita técnica, serviço, 350, 520; Troca de mangueiras e válvulas, serviço, 420, 760
2029 2021 | 339039 | climatizacao | Conserto de aparelhos de ar-condicionado da unidade do {povoado} | Limpeza e carga de gás, serviço, 240, 330; Troca de compressor, serviço, 780, 1150
2029 2005 | 339030 | gas | Gás de cozinha e água mineral | Botijão de 13 kg, recarga, 108, 126; Água mineral de 20 litros, garrafão, 11, 15
2026 2025 | 339030 | epi | Equipamento de proteção dos agentes | Botina de segurança, par, 88, 125; Protetor solar, frasco, 24, 36; Camisa de manga longa, unidade, 42, 58
2032 2033 2036 | 339030 | alimentos | Lanche dos grupos de convivência do {povoado} | Lanche com fruta e suco, porção, 9, 13; Bolo caseiro, unidade, 32, 45
2034 | 339032 | alimentos | Cestas de alimentos para famílias do {povoado} | Cesta básica com 14 itens, unidade, 132, 168
2034 | 339032 | enxoval | Kits de enxoval para recém-nascidos | Kit com 12 peças, unidade, 190, 240
2042 1008 | 339030 | construcao | Material para a conservação da praça do {povoado} | Cimento, saco de 50 kg, saco, 38, 46; Bloco de concreto, milheiro, 1900, 2400; Tinta para piso, lata de 18 litros, lata, 270, 340
2041 | 339030 | eletrico | Lâmpadas e relés para a iluminação do {povoado} | Lâmpada LED de 50 W, unidade, 62, 88; Relé fotoeletrônico, unidade, 24, 34
2042 2040 | 339039 | serralheria | Conserto de portões e lixeiras do {povoado} | Solda e pintura, serviço, 180, 320
2044 | 339030 | oficina | Peças para as máquinas e caminhões | Filtro de óleo, unidade, 58, 96; Bateria de 150 Ah, unidade, 890, 1180; Mangueira hidráulica, unidade, 240, 410
2044 2043 | 339039 | oficina | Conserto da máquina que trabalha na estrada do {povoado} | Mão de obra mecânica, hora, 110, 150; Retífica de bomba injetora, serviço, 1800, 2900
2043 | 339039 | maquinas | Horas de máquina na estrada do {povoado} | Hora de retroescavadeira, hora, 190, 240
2046 | 339030 | pocos | Bomba e peças para o poço do {povoado} | Bomba submersa de 2 cv, unidade, 3100, 3900; Cabo elétrico submerso, metro, 18, 26
2046 | 339039 | pipas | Abastecimento de água por carro-pipa no {povoado} | Viagem de 8.000 litros, viagem, 230, 310
2045 2047 | 339030 | veterinaria | Vacinas e material para a campanha no {povoado} | Vacina contra a raiva dos herbívoros, dose, 2, 4; Seringa veterinária, unidade, 78, 120
2048 | 339039 | palco | Som e luz para a festa do {povoado} | Diária de som de pequeno porte, diária, 1400, 2100; Iluminação, diária, 900, 1400
2048 2050 | 339039 | grafica | Cartazes e faixas da festa do {povoado} | Faixa de lona, metro, 48, 66; Cartaz A3, cento, 160, 230
2049 | 339030 | esportes | Bolas e uniformes para o campeonato do {povoado} | Bola de futebol de campo, unidade, 118, 165; Jogo de camisas, jogo, 640, 890
2049 | 339039 | arbitragem | Arbitragem do campeonato do {povoado} | Partida, serviço, 260, 340
2005 2008 2002 | 339030 | papelaria | Material de expediente | Papel A4, resma, resma, 24, 31; Toner para impressora, unidade, 160, 240; Pasta suspensa, caixa com 50, caixa, 118, 150
2005 2007 | 339040 | informatica | Suporte e peças de informática | Chamado técnico, chamado, 130, 190; Disco SSD de 480 GB, unidade, 230, 310
2006 | 339039 | cursos | Inscrição de servidores em curso | Inscrição, inscrição, 690, 1450
2003 2004 | 339040 | software | Assinatura de consulta jurídica e de jurisprudência | Assinatura mensal, mês, 480, 720
2053 | 339030 | mudas | Mudas nativas para a nascente do {povoado} | Muda de espécie da caatinga, unidade, 9, 15; Adubo orgânico, saco, 32, 46
2038 | 339030 | papelaria | Material para o Conselho Tutelar | Papel A4, resma, resma, 24, 31; Toner para impressora, unidade, 160, 240`

type Linha = { acoes: string[]; natureza: string; trade: string; objeto: string; itens: string[][] }
const linhas: Linha[] = compras
  .trim()
  .split('\n')
  .map((linha) => {
    const [acoes = '', natureza = '', trade = '', objeto = '', itens = ''] = linha
      .split('|')
      .map((parte) => parte.trim())
    return { acoes: acoes.split(' '), natureza, trade, objeto, itens: itens.split(';').map(partesDoItem) }
  })

// The description may have commas; unit and the two prices are the last three.
function partesDoItem(texto: string): string[] {
  const partes = texto.split(',').map((parte) => parte.trim())
  return [partes.slice(0, -3).join(', ') || (partes[0] ?? ''), ...partes.slice(-3)]
}

/** The given number of purchases of a year. */
export function pequenasCompras(ano: number, quantas: number, povoados: readonly string[]): Compromisso[] {
  const random = createRandom(`small purchases ${ano}`)
  return Array.from({ length: quantas }, () => pequenaCompra(ano, random, povoados))
}

function pequenaCompra(ano: number, random: Random, povoados: readonly string[]): Compromisso {
  const { acoes, natureza, trade, objeto, itens } = random.pick(linhas)
  const acao = random.pick(acoes)
  const comprados = itens.slice(0, random.integer(1, itens.length)).map((item) => itemDe(item, ano, random))
  const cents = comprados.reduce((sum, { quantidade, unitario }) => sum + quantidade * unitario, 0)
  const data = noMes(ano, random.integer(1, 12), random.integer(3, 27))
  const isServico = !/^(339030|339032|449052)$/.test(natureza)
  // a few say neither a tender nor why there was none, so that staff find them
  const diz = !random.chance(0.025)
  return compromisso({
    ...{ data, acao, natureza, cents, fonte: fonteDe(acao, random.next()), itens: comprados },
    credor: empresa(random.pick(companiesOf(trade))),
    objeto: objeto.replace('{povoado}', `povoado ${random.pick(povoados)}`),
    entregas: entregasDe(data, cents, random),
    documento: isServico ? 'NFS-e' : 'NF-e',
    retencao: isServico ? 0.05 : 0,
    modalidade: diz ? '8' : '',
    fundamento: diz ? porValor(ano, random) : '',
  })
}

const porValor = (ano: number, random: Random) =>
  ano === 2023 && random.chance(0.6)
    ? 'Em razão do valor (Lei nº 8.666/1993, art. 24, II)'
    : 'Em razão do valor (Lei nº 14.133/2021, art. 75, II)'

function itemDe([descricao = '', unidade = '', de, ate]: string[], ano: number, random: Random): Item {
  const unitario = Math.max(50, Math.round(random.between(Number(de), Number(ate)) * 100 * nivel(ano)))
  const valor = random.between(90_000, 620_000)
  return { descricao, unidade, quantidade: Math.max(1, Math.round(valor / unitario)), unitario }
}

// At once, or in two deliveries; now and then a part never comes.
function entregasDe(data: string, cents: number, random: Random): Compromisso['entregas'] {
  const primeira = diaUtil(addDays(data, random.integer(3, 18)))
  if (random.chance(0.82)) return [{ data: primeira, cents }]
  const parte = Math.round(cents * random.between(0.4, 0.7))
  const segunda = diaUtil(addDays(primeira, random.integer(6, 25)))
  const resto = random.chance(0.25) ? Math.round((cents - parte) * random.between(0.4, 0.8)) : cents - parte
  return [
    { data: primeira, cents: parte },
    { data: segunda, cents: resto },
  ]
}

// actions | subject | reais from, to
const servicos = `
2011 2013 | Pintura de salas da escola do {povoado} | 700 2400
2011 2013 | Capina e limpeza do terreno da escola do {povoado} | 300 900
2017 | Transporte de estudantes em estrada sem acesso de ônibus, {povoado} | 1400 3200
2048 | Apresentação de grupo de reisado no {povoado} | 600 1800
2048 | Locução da festa do {povoado} | 300 800
2049 | Instrutor da escolinha de futebol do {povoado} | 800 1600
2032 2036 | Oficina de artesanato no grupo do {povoado} | 500 1300
2032 | Oficina de capoeira no grupo do {povoado} | 500 1200
2042 | Calceteiro no reparo de rua do {povoado} | 900 2600
2042 | Poda de árvores no {povoado} | 400 1100
2046 | Operação da bomba do poço do {povoado} | 400 900
2043 | Roçagem da estrada do {povoado} | 600 1900
2021 | Frete de móveis da unidade de saúde do {povoado} | 200 600
2029 | Plantão de técnico em radiologia | 900 2200
2005 | Digitalização de documentos do arquivo | 700 1700`
  .trim()
  .split('\n')
  .map((linha) => linha.split('|').map((parte) => parte.trim()))

export function pessoasFisicas(ano: number, povoados: readonly string[]): Compromisso[] {
  const random = createRandom(`people who work now and then ${ano}`)
  return Array.from({ length: 350 }, () => {
    const [acoes = '', objeto = '', valores = ''] = random.pick(servicos)
    const [de = 0, ate = 0] = valores.split(' ').map(Number)
    const acao = random.pick(acoes.split(' '))
    const data = noMes(ano, random.integer(1, 12), random.integer(3, 26))
    const cents = Math.round(random.between(de, ate) * nivel(ano)) * 100
    return compromisso({
      ...{ data, acao, cents, natureza: '339036', fonte: fonteDe(acao, random.next()), credor: random.pick(autonomos) },
      objeto: objeto.replace('{povoado}', `povoado ${random.pick(povoados)}`),
      entregas: [{ data: diaUtil(addDays(data, random.integer(4, 14))), cents }],
      ...{ documento: 'Recibo', retencao: 0.11, modalidade: '8', fundamento: porValor(ano, random) },
    })
  })
}

// action | nature | source | subject | reais from, to | how many a month | months
const auxilios = `
2034 | 339048 | 660 | Benefício eventual: aluguel social | 300 550 | 6 | 1-12
2034 | 339048 | 500 | Benefício eventual: auxílio-natalidade | 350 420 | 3 | 1-12
2034 | 339048 | 500 | Benefício eventual: auxílio-funeral | 700 1100 | 2 | 1-12
2030 | 339048 | 600 | Ajuda de custo a paciente em tratamento fora do domicílio | 120 780 | 14 | 1-12
2015 | 339018 | 500 | Bolsa de permanência a estudante da educação de jovens e adultos | 180 220 | 8 | 3-11`
  .trim()
  .split('\n')
  .map((linha) => linha.split('|').map((parte) => parte.trim()))

/** To people whom the law protects. */
export function auxiliosAPessoas(ano: number): Compromisso[] {
  const random = createRandom(`help to people ${ano}`)
  return auxilios.flatMap(([acao = '', natureza = '', fonte = '', objeto = '', valores = '', vezes, periodo = '']) => {
    const [de = 0, ate = 0] = valores.split(' ').map(Number)
    const [primeiro = 1, ultimo = 12] = periodo.split('-').map(Number)
    const nos = meses.filter((mes) => primeiro <= mes && mes <= ultimo)
    return nos.flatMap((mes) =>
      Array.from({ length: Number(vezes) }, () => {
        const data = noMes(ano, mes, random.integer(4, 24))
        const cents = Math.round(random.between(de, ate) * nivel(ano)) * 100
        const entregas = [{ data: diaUtil(addDays(data, 1)), cents }]
        const quem = { credor: random.pick(amparados), documento: 'Processo' }
        return compromisso({ ...quem, data, acao, natureza, fonte, objeto, cents, entregas })
      }),
    )
  })
}

// whose travels an action pays
const viagens: [RegExp, string][] = [
  [/Gabinete/, '2002'],
  [/Controladoria/, '2003'],
  [/Procuradoria/, '2004'],
  [/Finanças|Tributos/, '2008'],
  [/Educação/, '2018'],
  [/Hospital/, '2029'],
  [/Vigilância/, '2026'],
  [/CAPS/, '2031'],
  [/Saúde/, '2027'],
  [/CRAS|CREAS|Social/, '2037'],
  [/Tutelar/, '2038'],
  [/Infraestrutura|Defesa/, '2042'],
  [/Transportes/, '2044'],
  [/Agricultura/, '2045'],
  [/Cultura/, '2048'],
  [/Esporte/, '2049'],
  [/Ambiente/, '2053'],
  [/./, '2005'],
]

export function diariasPagas(diarias: Diaria[]): Compromisso[] {
  return diarias.map((diaria, at) => {
    const { orgao, viajante, viagem, ida, pagamento, total } = diaria
    const acao = viagens.find(([nome]) => nome.test(orgao))?.[1] ?? ''
    const antes = diaUtil(addDays(ida, -3))
    const data = antes < ida && antes.slice(0, 4) === ida.slice(0, 4) ? antes : ida
    return compromisso({
      ...{ data, acao, natureza: '339014', cents: total, diaria: at, documento: 'Relatório de viagem' },
      fonte: diaria.entidade === 'fundo-saude' ? '600' : '500',
      credor: { nome: viajante.nome, documento: viajante.cpf, sigiloso: false },
      objeto: `Diárias: ${viagem.evento}, em ${viagem.cidade} – ${viagem.uf}`,
      entregas: [{ data: pagamento, cents: total, devolvido: diaria.devolvido }],
    })
  })
}
