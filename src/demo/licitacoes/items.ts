// The items of subjects that name a list: description | unit | quantity | price of 2021, from and to.

const lists: Record<string, string> = {
  merenda: `
Arroz parboilizado tipo 1, pacote de 1 kg | pacote | 9000 | 4.90-5.80
Feijão carioca tipo 1, pacote de 1 kg | pacote | 6500 | 7.10-8.40
Macarrão espaguete, pacote de 500 g | pacote | 7200 | 2.80-3.60
Flocão de milho, pacote de 500 g | pacote | 8400 | 1.70-2.20
Leite em pó integral, pacote de 200 g | pacote | 9800 | 5.90-7.20
Frango inteiro congelado | kg | 5200 | 10.40-12.60
Carne bovina moída, congelada | kg | 3900 | 24.50-29.90
Óleo de soja, garrafa de 900 ml | garrafa | 3100 | 7.40-8.90
Biscoito cream cracker, pacote de 400 g | pacote | 5600 | 4.10-5.30
Açúcar cristal, pacote de 1 kg | pacote | 4300 | 3.60-4.30
Sal refinado iodado, pacote de 1 kg | pacote | 900 | 1.20-1.70`,
  hortifruti: `
Banana da prata, de primeira | kg | 9000 | 3.90-5.10
Melancia | kg | 12000 | 1.80-2.50
Abóbora | kg | 4200 | 2.60-3.40
Aipim descascado e embalado | kg | 4800 | 4.20-5.60
Beiju de tapioca, pacote de 300 g | pacote | 5200 | 5.50-7.00
Polpa de umbu congelada | kg | 3600 | 9.80-12.50
Ovos de galinha caipira | dúzia | 3800 | 9.00-11.50
Mel de abelha em sachê | kg | 600 | 24.00-31.00
Biscoito caseiro de licuri | kg | 900 | 22.00-29.00`,
  medicamentos: `
Losartana potássica 50 mg | comprimido | 420000 | 0.06-0.11
Metformina 850 mg | comprimido | 310000 | 0.12-0.19
Hidroclorotiazida 25 mg | comprimido | 260000 | 0.04-0.08
Amoxicilina 500 mg | cápsula | 90000 | 0.28-0.41
Dipirona 500 mg/ml, gotas, frasco de 10 ml | frasco | 18000 | 1.40-2.10
Paracetamol 500 mg | comprimido | 140000 | 0.08-0.14
Sinvastatina 20 mg | comprimido | 180000 | 0.10-0.17
Omeprazol 20 mg | cápsula | 210000 | 0.09-0.16
Insulina humana NPH 100 UI/ml, frasco de 10 ml | frasco | 1900 | 24.00-31.00
Salbutamol 100 mcg, aerossol com 200 doses | frasco | 3800 | 9.50-13.00
Sais para reidratação oral | envelope | 32000 | 0.70-1.10`,
  penso: `
Luva de procedimento não estéril, tamanho M, caixa com 100 | caixa | 4800 | 21.00-34.00
Seringa descartável de 5 ml, com agulha | unidade | 90000 | 0.32-0.48
Agulha descartável 25 x 7 | unidade | 80000 | 0.10-0.16
Compressa de gaze 7,5 x 7,5, pacote com 500 | pacote | 3200 | 18.00-26.00
Atadura de crepom de 15 cm | unidade | 24000 | 0.95-1.40
Equipo macrogotas | unidade | 28000 | 1.30-1.90
Cateter intravenoso nº 22 | unidade | 26000 | 0.85-1.30
Máscara cirúrgica tripla, caixa com 50 | caixa | 3600 | 9.00-15.00
Álcool etílico a 70%, frasco de 1 litro | frasco | 5200 | 6.20-8.50
Esparadrapo 10 cm x 4,5 m | rolo | 3000 | 8.20-11.50`,
  expediente: `
Papel A4 75 g/m², resma com 500 folhas | resma | 5200 | 19.50-24.90
Caneta esferográfica azul, caixa com 50 | caixa | 640 | 31.00-42.00
Lápis preto nº 2, caixa com 144 | caixa | 320 | 38.00-52.00
Caderno brochura de 96 folhas | unidade | 14000 | 3.90-5.60
Cartolina, cores sortidas | folha | 9000 | 0.75-1.10
Cola branca, frasco de 90 g | frasco | 6200 | 1.90-2.80
Pasta suspensa, caixa com 50 | caixa | 260 | 88.00-118.00
Pasta AZ, lombo largo | unidade | 1400 | 11.00-15.50
Pincel para quadro branco, caixa com 12 | caixa | 780 | 34.00-47.00
Envelope saco A4, caixa com 250 | caixa | 210 | 62.00-84.00`,
  construcao: `
Cimento CP II, saco de 50 kg | saco | 6200 | 31.00-38.00
Areia lavada grossa | m³ | 1300 | 78.00-96.00
Brita nº 1 | m³ | 780 | 92.00-115.00
Bloco cerâmico de 6 furos | milheiro | 160 | 610.00-760.00
Telha cerâmica tipo colonial | milheiro | 42 | 920.00-1180.00
Vergalhão CA-50 10,0 mm, barra de 12 m | barra | 1250 | 52.00-68.00
Tubo de PVC esgoto 100 mm, barra de 6 m | barra | 620 | 64.00-82.00
Tinta látex acrílica, lata de 18 litros | lata | 480 | 215.00-288.00
Argamassa AC-II, saco de 20 kg | saco | 1900 | 17.00-23.00
Porta de madeira semioca 80 x 210 cm | unidade | 160 | 172.00-228.00`,
  eletrico: `
Luminária pública LED de 100 W, com relé | unidade | 320 | 238.00-318.00
Luminária pública LED de 50 W, com relé | unidade | 460 | 148.00-198.00
Relé fotoeletrônico | unidade | 1100 | 17.00-25.00
Lâmpada LED bulbo de 15 W | unidade | 2600 | 9.00-13.50
Cabo de alumínio multiplexado 3 x 16 mm² | metro | 5200 | 9.80-12.90
Fio flexível de 2,5 mm², rolo de 100 m | rolo | 310 | 152.00-196.00
Braço curvo galvanizado de 2 m | unidade | 380 | 72.00-98.00
Disjuntor monopolar de 25 A | unidade | 620 | 9.40-13.20
Fita isolante de 20 m | rolo | 1500 | 6.20-8.90
Conector perfurante | unidade | 2800 | 6.80-9.60`,
  combustivel: `
Óleo diesel S10 | litro | 190000 | 4.90-5.60
Gasolina comum | litro | 86000 | 5.60-6.20
Etanol hidratado | litro | 9000 | 4.40-5.00
ARLA 32, balde de 20 litros | balde | 460 | 68.00-86.00`,
  pneus: `
Pneu 175/70 R14 | unidade | 160 | 318.00-398.00
Pneu 205/75 R16 | unidade | 110 | 548.00-668.00
Pneu 215/75 R17,5 | unidade | 96 | 790.00-960.00
Pneu 275/80 R22,5, radial, borrachudo | unidade | 64 | 1680.00-2050.00
Pneu 12.5/80-18, para retroescavadeira | unidade | 12 | 2250.00-2780.00
Pneu 14.00-24, para motoniveladora | unidade | 14 | 3100.00-3850.00
Câmara de ar aro 16 | unidade | 120 | 88.00-118.00
Protetor aro 20 | unidade | 60 | 46.00-64.00`,
  limpeza: `
Água sanitária, frasco de 1 litro | frasco | 15000 | 2.10-2.90
Detergente líquido neutro, 500 ml | frasco | 13000 | 1.70-2.40
Desinfetante de eucalipto, 2 litros | frasco | 9200 | 4.60-6.20
Sabão em pó, pacote de 1 kg | pacote | 5200 | 6.40-8.60
Papel higiênico, fardo com 64 rolos | fardo | 1500 | 43.00-57.00
Papel toalha interfolhado, fardo com 1.000 | fardo | 2300 | 10.50-14.90
Saco para lixo de 100 litros, pacote com 100 | pacote | 1500 | 23.00-32.00
Vassoura de piaçava | unidade | 1300 | 11.00-15.80
Copo descartável de 180 ml, caixa com 2.500 | caixa | 420 | 88.00-118.00
Luva de borracha, par | par | 2900 | 3.90-5.60`,
  informatica: `
Microcomputador com 16 GB de memória e SSD de 512 GB | unidade | 34 | 3350.00-4150.00
Notebook com tela de 15,6 polegadas | unidade | 16 | 3650.00-4550.00
Monitor LED de 21,5 polegadas | unidade | 30 | 640.00-820.00
Impressora multifuncional laser monocromática | unidade | 12 | 1750.00-2250.00
Nobreak de 1.200 VA | unidade | 28 | 690.00-880.00
Switch gerenciável de 24 portas | unidade | 6 | 1450.00-1950.00
Kit teclado e mouse | conjunto | 50 | 66.00-98.00`,
  gas: `
Gás liquefeito de petróleo, botijão de 13 kg, recarga | recarga | 780 | 88.00-106.00
Gás liquefeito de petróleo, cilindro de 45 kg, recarga | recarga | 90 | 345.00-418.00
Vasilhame para GLP de 13 kg | unidade | 40 | 178.00-228.00
Água mineral sem gás, garrafão de 20 litros | garrafão | 3400 | 6.80-9.40
Água mineral sem gás, copo de 200 ml, caixa com 48 | caixa | 520 | 23.00-31.00`,
  cesta: `
Cesta básica com 14 itens, embalada e lacrada | cesta | 1300 | 96.00-124.00
Kit de higiene pessoal com 6 itens | kit | 400 | 27.00-36.00`,
  esportivo: `
Bola de futebol de campo oficial | unidade | 160 | 118.00-158.00
Bola de futsal oficial | unidade | 140 | 108.00-146.00
Bola de voleibol oficial | unidade | 60 | 134.00-178.00
Rede para gol de futebol de campo, par | par | 26 | 248.00-328.00
Colete esportivo dupla face | unidade | 540 | 15.50-22.00
Uniforme completo com 18 peças | conjunto | 44 | 880.00-1180.00
Cone de treinamento de 23 cm | unidade | 300 | 6.40-9.20
Troféu de 60 cm com base em mármore | unidade | 40 | 98.00-138.00`,
}

export type Item = { descricao: string; unidade: string; quantidade: number; preco: number; total: number }

/** The items of a list at the prices of `year`, scaled to a total of about `value` reais. Prices and totals in cents. */
export function itemsOf(
  list: string,
  year: number,
  value: number,
  between: (from: number, to: number) => number,
): Item[] {
  const inflation = 1.055 ** (year - 2021)
  const rows = (lists[list] ?? '')
    .trim()
    .split('\n')
    .map((line) => {
      const [descricao = '', unidade = '', quantity = '', prices = ''] = line.split(' | ')
      const [from = 0, to = 0] = prices.split('-').map(Number)
      return {
        descricao,
        unidade,
        quantity: Number(quantity) * between(0.8, 1.2),
        preco: Math.round(between(from, to) * inflation * 100),
      }
    })
  const scale = (value * 100) / rows.reduce((sum, row) => sum + row.quantity * row.preco, 0)
  return rows.map(({ descricao, unidade, quantity, preco }) => {
    const quantidade = roundQuantity(quantity * scale)
    return { descricao, unidade, quantidade, preco, total: quantidade * preco }
  })
}

// Rounds to realistic quantities: 7, 45, 320, 5.200.
function roundQuantity(quantity: number): number {
  const step = quantity > 2000 ? 100 : quantity > 200 ? 10 : quantity > 40 ? 5 : 1
  return Math.max(1, Math.round(quantity / step) * step)
}

const services = {
  pavimentacao: [
    ['Serviços preliminares, placa e canteiro', 4],
    ['Regularização e compactação do subleito', 13],
    ['Meio-fio e sarjeta', 15],
    ['Pavimentação', 48],
    ['Drenagem superficial', 14],
    ['Sinalização e limpeza final', 6],
  ],
  edificacao: [
    ['Serviços preliminares, placa e canteiro', 5],
    ['Movimento de terra e fundações', 14],
    ['Estrutura', 18],
    ['Alvenaria e revestimentos', 24],
    ['Cobertura', 13],
    ['Instalações elétricas e hidrossanitárias', 15],
    ['Esquadrias, pintura e limpeza final', 11],
  ],
} as const

/** The stages of a work, whose total is exactly `cents`. */
export function stagesOf(text: string, cents: number): Item[] {
  const stages = /paviment|estradas|passage|drenagem/i.test(text) ? services.pavimentacao : services.edificacao
  let left = cents
  return stages.map(([descricao, percent], at) => {
    const total = at === stages.length - 1 ? left : Math.round((cents * percent) / 100)
    left -= total
    return { descricao, unidade: 'vb', quantidade: 1, preco: total, total }
  })
}
