// Whose money a revenue is, in plain words: by the code of its nature (the table of the STN; another one until 2017). Plain values.

/** `explica`: a line for who reads it for the first time. */
type Quem = { nome: string; explica: string }

export const donos = {
  uniao: {
    nome: 'De Brasília',
    explica: 'Parte dos impostos federais que volta às cidades, e dinheiro da União para saúde, escola e obras.',
  },
  fundeb: {
    nome: 'Fundeb',
    explica: 'Fundo do ensino básico: cidades, Estado e União põem, e cada rede recebe pelo número de alunos.',
  },
  estado: { nome: 'Do Estado', explica: 'Parte do ICMS do que se vende e do IPVA dos carros daqui, e convênios.' },
  propria: { nome: 'Da própria cidade', explica: 'Impostos, taxas e rendimentos que o próprio município cobra.' },
  emprestimo: { nome: 'Empréstimos', explica: 'Dinheiro que será devolvido com juros.' },
  outras: { nome: 'De outros', explica: 'Outros municípios, empresas e pessoas, e o que passa entre entidades daqui.' },
} as const satisfies Record<string, Quem>
export type Dono = keyof typeof donos

/** Beginnings of codes, the longest that fits counts. */
const donosPorCodigo: Record<'agora' | 'antes', Readonly<Record<string, Dono>>> = {
  agora: {
    ...{ '1': 'propria', '17': 'outras', '171': 'uniao', '1715': 'fundeb', '172': 'estado', '175': 'fundeb' },
    ...{ '2': 'propria', '21': 'emprestimo', '24': 'outras', '241': 'uniao', '242': 'estado' },
    ...{ '7': 'outras', '8': 'outras' },
  },
  antes: {
    ...{ '1': 'propria', '17': 'outras', '1721': 'uniao', '1722': 'estado', '1724': 'fundeb', '1761': 'uniao' },
    ...{ '1762': 'estado', '2': 'propria', '21': 'emprestimo', '24': 'outras', '2421': 'uniao', '2422': 'estado' },
    ...{ '2471': 'uniao', '2472': 'estado', '7': 'outras', '8': 'outras' },
  },
}

const fpm = {
  nome: 'FPM',
  explica: 'Fundo de Participação dos Municípios: fatia do imposto de renda e do IPI, pelo número de habitantes.',
}
const sus = { nome: 'SUS', explica: 'Para postos, vacinas, exames e remédios. Só pode ir para a saúde.' }
const fnde = { nome: 'FNDE', explica: 'Merenda, transporte escolar e salário-educação.' }
const fnas = { nome: 'Assistência social', explica: 'Para o CRAS, o CREAS e os programas de assistência.' }
const royalties = { nome: 'Royalties', explica: 'Compensação por petróleo, minério e água tirados da terra.' }
const convenios = { nome: 'Convênios', explica: 'Dinheiro com destino certo, como uma obra.' }
const complemento = { nome: 'Complemento da União', explica: 'O que a União põe a mais no Fundeb.' }
const doFundeb = { nome: 'Parte do Fundeb', explica: 'O que a rede de ensino daqui recebe do fundo.' }
const icms = { nome: 'ICMS', explica: 'Imposto sobre o que se vende: um quarto dele volta às cidades.' }
const ipva = { nome: 'IPVA', explica: 'Imposto dos carros: metade fica na cidade onde são licenciados.' }
const iptu = { nome: 'IPTU', explica: 'Imposto dos imóveis da cidade.' }
const itbi = { nome: 'ITBI', explica: 'Imposto da venda de imóveis.' }
const iss = { nome: 'ISS', explica: 'Imposto sobre serviços, pago pelas empresas.' }
const ir = { nome: 'Imposto de renda retido', explica: 'O que se desconta dos servidores e fica na cidade.' }
const taxas = { nome: 'Taxas', explica: 'Alvará, fiscalização e serviços.' }
const luz = { nome: 'Iluminação pública', explica: 'Contribuição que vem na conta de luz.' }
const rendimentos = { nome: 'Rendimentos', explica: 'Aplicações e aluguéis.' }

const fontesPorCodigo: Record<'agora' | 'antes', Readonly<Record<string, Quem>>> = {
  agora: {
    ...{ '171151': fpm, '171801': fpm, '1712': royalties, '171802': royalties, '1713': sus, '171803': sus },
    ...{ '1714': fnde, '171805': fnde, '1716': fnas, '171812': fnas, '1717': convenios, '171810': convenios },
    ...{ '241': convenios, '1715': complemento, '1751': doFundeb, '175801': doFundeb },
    ...{ '172150': icms, '1728011': icms, '172151': ipva, '1728012': ipva, '1723': sus, '172803': sus },
    ...{ '1724': convenios, '172810': convenios, '242': convenios },
    ...{ '111250': iptu, '1118011': iptu, '111253': itbi, '1118014': itbi, '111451': iss, '1118023': iss },
    ...{ '1113': ir, '112': taxas, '1241': luz, '1240': luz, '13': rendimentos },
  },
  antes: {
    ...{ '17210102': fpm, '172122': royalties, '172133': sus, '172134': fnas, '172135': fnde, '1761': convenios },
    ...{ '2471': convenios, '172402': complemento, '172401': doFundeb, '17220101': icms, '17220102': ipva },
    ...{ '172233': sus, '1762': convenios, '2472': convenios, '11120200': iptu, '11120800': itbi, '11120431': ir },
    ...{ '111305': iss, '112': taxas, '1230': luz, '13': rendimentos },
  },
}

/** The code of what a deduction takes away; other codes as they are. */
const semDeducao = (codigo: string) => codigo.replace(/^9/, '1')

function longest<Found>(codigo: string, table: Readonly<Record<string, Found>>): Found | null {
  for (let length = codigo.length; length > 0; length--) {
    const found = table[codigo.slice(0, length)]
    if (found) return found
  }
  return null
}

const eraDe = (exercicio: number) => (exercicio < 2018 ? 'antes' : 'agora')

/** Whose money a nature is; null of a code that no table has. A deduction is of whom it takes away from. */
export const donoDe = (codigo: string, exercicio: number): Dono | null =>
  longest(semDeducao(codigo), donosPorCodigo[eraDe(exercicio)])

/** The source within its owner, in plain words; null of one that has no words of its own. */
export const fonteDe = (codigo: string, exercicio: number): Quem | null =>
  longest(semDeducao(codigo), fontesPorCodigo[eraDe(exercicio)])
