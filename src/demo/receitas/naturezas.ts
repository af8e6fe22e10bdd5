// What an invented town of 20,000 people lives on: natures of the national table, with thousands of reais in a year like 2026, and how
// they come in over it.

/** `decendio`: three times a month; `semana`: four times; `cota`: a tax in instalments; months: only in these. */
export type Ritmo = 'decendio' | 'semana' | 'mes' | 'cota' | 'veiculos' | readonly number[]

export type NaturezaDaCidade = {
  codigo: string
  nome: string
  fonte: string
  /** Thousands of reais. */
  mil: number
  ritmo: Ritmo
  daSaude: boolean
  /** A fifth of it goes to the Fundeb. */
  deduz: boolean
}

const tabela = `
11125001 | IPTU - Principal | 1500 | 1080 | cota |
11125002 | IPTU - Multas e Juros de Mora | 1500 | 38 | mes |
11125003 | IPTU - Dívida Ativa | 1500 | 215 | mes |
11125301 | ITBI - Principal | 1500 | 340 | semana |
11130311 | IRRF sobre Rendimentos do Trabalho - Principal | 1500 | 2380 | mes |
11130341 | IRRF sobre Outros Rendimentos - Principal | 1500 | 310 | mes |
11145111 | ISSQN - Principal | 1500 | 2940 | semana |
11145112 | ISSQN - Multas e Juros de Mora | 1500 | 41 | mes |
11145113 | ISSQN - Dívida Ativa | 1500 | 96 | mes |
11210101 | Taxa de Fiscalização e Funcionamento - Principal | 1500 | 420 | cota |
11215001 | Taxa de Fiscalização de Vigilância Sanitária - Principal | 1500 | 64 | mes |
11220101 | Taxas pela Prestação de Serviços - Principal | 1500 | 295 | semana |
12415001 | Contribuição para o Custeio da Iluminação Pública - Principal | 1751 | 1510 | mes |
13210101 | Remuneração de Depósitos Bancários - Principal | 1500 | 640 | mes |
13210101 | Remuneração de Depósitos Bancários - Principal | 1600 | 210 | mes | saude
16110101 | Serviços Administrativos e Comerciais Gerais - Principal | 1500 | 58 | mes |
17115111 | Cota-Parte do FPM - Cota Mensal - Principal | 1500 | 28500 | decendio | deduz
17115121 | Cota-Parte do FPM - 1% Entregue em Dezembro - Principal | 1500 | 1040 | 12 |
17115131 | Cota-Parte do FPM - 1% Entregue em Julho - Principal | 1500 | 1010 | 7 |
17115201 | Cota-Parte do Imposto sobre a Propriedade Territorial Rural - Principal | 1500 | 190 | 9,10,11,12 | deduz
17125101 | Cota-Parte da Compensação Financeira de Recursos Minerais - Principal | 1708 | 280 | mes |
17125241 | Cota-Parte do Fundo Especial do Petróleo - Principal | 1704 | 690 | mes |
17135031 | Transferências do SUS - Atenção Primária - Principal | 1600 | 6900 | mes | saude
17135011 | Transferências do SUS - Atenção Especializada - Principal | 1600 | 4300 | mes | saude
17135021 | Transferências do SUS - Vigilância em Saúde - Principal | 1600 | 760 | mes | saude
17135041 | Transferências do SUS - Assistência Farmacêutica - Principal | 1600 | 330 | mes | saude
17145001 | Transferências do Salário-Educação - Principal | 1550 | 1310 | mes |
17145201 | Transferências do PNAE - Principal | 1552 | 890 | 2,3,4,5,6,7,8,9,10,11 |
17145301 | Transferências do PNATE - Principal | 1553 | 610 | 3,4,5,6,7,8,9,10,11 |
17155001 | Complementação da União ao Fundeb - VAAT - Principal | 1542 | 2400 | mes |
17155101 | Complementação da União ao Fundeb - VAAF - Principal | 1541 | 3900 | mes |
17165001 | Transferências do Fundo Nacional de Assistência Social - Principal | 1660 | 870 | mes |
17215001 | Cota-Parte do ICMS - Principal | 1500 | 10900 | semana | deduz
17215101 | Cota-Parte do IPVA - Principal | 1500 | 1620 | veiculos | deduz
17215201 | Cota-Parte do IPI - Municípios - Principal | 1500 | 140 | mes | deduz
17235001 | Transferências do Estado para o SUS - Principal | 1621 | 920 | mes | saude
17515001 | Transferências de Recursos do Fundeb - Principal | 1540 | 16400 | decendio |
19220101 | Restituição de Convênios - Principal | 1500 | 45 | 4,10 |
22110101 | Alienação de Bens Móveis e Semoventes - Principal | 1755 | 130 | 8 |
24140101 | Transferências de Convênios da União - Principal | 1700 | 1450 | 3,6,10 |
24240101 | Transferências de Convênios do Estado - Principal | 1701 | 930 | 5,9,11 |
`

const named = ['decendio', 'semana', 'mes', 'cota', 'veiculos']

export const naturezas: NaturezaDaCidade[] = tabela
  .trim()
  .split('\n')
  .map((linha) => {
    const [codigo = '', nome = '', fonte = '', mil, ritmo = 'mes', marca] = linha
      .split('|')
      .map((parte) => parte.trim())
    const meses = named.includes(ritmo) ? (ritmo as Ritmo) : ritmo.split(',').map(Number)
    return { codigo, nome, fonte, mil: Number(mil), ritmo: meses, daSaude: marca === 'saude', deduz: marca === 'deduz' }
  })
