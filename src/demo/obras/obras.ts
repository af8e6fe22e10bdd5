// The works since 2023: those of the contracts (demo/obras-contratos.csv), measured as they were settled, and those without a contract on
// the portal (demo/obras.csv), two of which stand still. What each has of a budget is in demo/obras-itens.csv.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm, workingDayUntil } from '../calendar.ts'
import type { Contrato } from '../contratos/contrato.ts'
import { cnpjDigitado } from '../despesas/credores.ts'
import { agrupa, centavos, inteiro, lerCsv, numero, ou, texto } from '../ler.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import { listParcelas, type Parcela } from './obras.queries.ts'

const dosContratos = lerCsv('obras-contratos', {
  ...{ modalidade: texto, licitacao: texto, tipo: texto, bairro: texto, latitude: ou(texto), longitude: ou(texto) },
})

/** `inicio_ha`, `concluida_ha`, `parada_ha`: days before the filling; `prazo` and `reinicio_em`: days. */
const outras = lerCsv('obras', {
  ...{ codigo: texto, objeto: texto, tipo: texto, execucao: texto, empresa: texto, orgao: orgaoDe, bairro: texto },
  ...{ latitude: ou(texto), longitude: ou(texto), inicio_ha: inteiro, prazo: inteiro, concluida_ha: ou(inteiro) },
  ...{
    percentual: numero,
    valor: centavos,
    pago: centavos,
    parada_ha: ou(inteiro),
    motivo: texto,
    responsavel: texto,
    processo: texto,
  },
  ...{ reinicio_em: ou(inteiro), providencias: texto },
})

const itensPorTipo = agrupa(
  lerCsv('obras-itens', {
    ...{ tipo: texto, numero: texto, descricao: texto, unidade: texto, preco: ou(centavos), parte: inteiro },
  }),
  ({ tipo }) => tipo,
)

type Medida = { dia: string; valor: number; pago_em: string | null }
type Linha = { codigo: string; dia: string } & Record<string, unknown>
/** `linha`: its own columns; amounts are cents. */
type Obra = { codigo: string; dia: string; tipo: string; valor: number; medidas: Medida[]; pago: number } & {
  paradas: Linha[]
  linha: object
}

/** After contracts and expense. */
export async function insertObras(tx: WriteTransaction, contratos: Contrato[], hoje: string, entidade_id: number) {
  const parcelas = agrupa(await listParcelas(tx), ({ contrato_numero }) => contrato_numero)
  const obras = [
    ...dosContratos.flatMap((lugar) => {
      const contrato = contratos.find((um) => um.modalidade === lugar.modalidade && um.licitacao === lugar.licitacao)
      return contrato ? [obraDoContrato(contrato, lugar, parcelas.get(contrato.numero) ?? [], hoje)] : []
    }),
    ...outras.map((uma) => outraObra(uma, hoje)),
  ]
  const guarda = async (tabela: 'obra' | 'obra_item' | 'obra_medicao' | 'obra_paralisacao', linhas: Linha[]) => {
    await insere(
      tx,
      tabela,
      linhas.map(({ codigo, dia, ...linha }) => ({
        ...{ entidade_id, obra_codigo: codigo, ...linha, atualizado_em: mudadoEm(dia, '09:30') },
      })) as never,
    )
  }
  await guarda(
    'obra',
    obras.map(({ linha, codigo, dia }) => ({ codigo, dia, ...linha })),
  )
  await guarda('obra_item', obras.flatMap(itensDe))
  await guarda('obra_medicao', obras.flatMap(medicoesDe))
  await guarda(
    'obra_paralisacao',
    obras.flatMap(({ paradas }) => paradas),
  )
}

function obraDoContrato(
  contrato: Contrato,
  lugar: (typeof dosContratos)[number],
  parcelas: Parcela[],
  hoje: string,
): Obra {
  const { modalidade, licitacao, tipo, bairro, latitude, longitude } = lugar
  const medidas = parcelas.map(({ dia, valor, pago_em }) => ({ dia, pago_em, valor: Math.round(Number(valor) * 100) }))
  const [medido, pago] = [soma(medidas), soma(medidas.filter(({ pago_em }) => pago_em))]
  const percentual = Math.min(100, Math.floor((medido / contrato.valor) * 1000) / 10)
  const isPronta = percentual >= 99 && contrato.fim < hoje
  const real = isPronta ? (medidas.at(-1)?.dia ?? null) : null
  const codigo = contrato.numero
  const dia = real ?? workingDayUntil(somaDias(hoje, -4))
  const linha = comPrefixo('obra', {
    ...{ objeto: contrato.objeto, tipo, execucao: 'contratada', situacao: isPronta ? 'concluida' : 'em_andamento' },
    ...{ empresa: '', orgao: '', licitacao: `${modalidade} ${licitacao}`, endereco: contrato.local, bairro },
    ...{ latitude, longitude, ordem_servico: contrato.celebracao, inicio: contrato.celebracao },
    ...{ conclusao_prevista: contrato.fim, conclusao_real: real, percentual_fisico: isPronta ? 100 : percentual },
    ...{ valor_contratado: reais(contrato.valor), valor_pago: reais(pago), fonte: contrato.fonte },
    ...{ fiscal: contrato.fiscal.replace(/ \(mat\..*$/, ''), responsavel_tecnico: contrato.responsavel },
    confirmado_em: dia,
  })
  return {
    ...{ codigo, dia, tipo, valor: contrato.valor, medidas, pago, paradas: [] },
    linha: { contrato_numero: contrato.numero, ...linha },
  }
}

function outraObra(uma: (typeof outras)[number], hoje: string): Obra {
  const { codigo, inicio_ha, prazo, concluida_ha, percentual, valor, pago, parada_ha, tipo, orgao } = uma
  const ha = (dias: number) => somaDias(hoje, -dias)
  const inicio = ha(inicio_ha)
  const dia = ha(concluida_ha ?? 6)
  const feito = Math.round((valor * percentual) / 100)
  const ate = concluida_ha ?? parada_ha ?? 10
  // in three parts of the days that were worked
  const medidas: Medida[] = [1, 2, 3].flatMap((parte) => {
    const medida = ha(Math.round(inicio_ha - ((inicio_ha - ate) * parte) / 3))
    return feito > 0
      ? [{ dia: medida, valor: Math.round((feito * parte) / 3) - Math.round((feito * (parte - 1)) / 3), pago_em: null }]
      : []
  })
  const situacao = concluida_ha !== null ? 'concluida' : inicio > hoje ? 'a_iniciar' : 'em_andamento'
  const linha = comPrefixo('obra', {
    ...{ objeto: uma.objeto, tipo, execucao: uma.execucao, situacao, empresa: uma.empresa, orgao: orgao.nome },
    cnpj: cnpjDigitado(uma.empresa, `work ${codigo}`),
    ...{ licitacao: '', endereco: '', bairro: uma.bairro, latitude: uma.latitude, longitude: uma.longitude },
    ...{ ordem_servico: null, inicio, conclusao_prevista: somaDias(inicio, prazo) },
    ...{ conclusao_real: concluida_ha === null ? null : ha(concluida_ha), percentual_fisico: percentual },
    ...{ valor_contratado: reais(valor), valor_pago: reais(pago), fonte: '500', fiscal: '', responsavel_tecnico: '' },
    confirmado_em: dia,
  })
  const parada = {
    ...{ codigo, dia: parada_ha === null ? dia : ha(parada_ha) },
    ...comPrefixo('obra_paralisacao', {
      ...{ inicio: ha(parada_ha ?? 0), motivo: uma.motivo, responsavel: uma.responsavel },
      ...{ reinicio_previsto: uma.reinicio_em === null ? null : somaDias(hoje, uma.reinicio_em) },
      providencias: uma.providencias,
      processo_judicial: uma.processo,
    }),
  }
  return {
    ...{ codigo, dia, tipo, valor, medidas, pago, paradas: parada_ha === null ? [] : [parada] },
    linha: { contrato_numero: '', ...linha },
  }
}

const soma = (medidas: Medida[]) => medidas.reduce((total, { valor }) => total + valor, 0)

function medicoesDe({ codigo, valor, medidas }: Obra): Linha[] {
  return medidas.map((medida, at) => ({
    ...{ codigo, dia: medida.dia },
    ...comPrefixo('obra_medicao', {
      ...{ numero: at + 1, data: medida.dia, valor: reais(medida.valor), pago_em: medida.pago_em },
      percentual: Math.min(100, Math.floor((soma(medidas.slice(0, at + 1)) / valor) * 1000) / 10),
    }),
  }))
}

// The last item takes what rounding leaves; what was measured is done item by item, in their order.
function itensDe({ codigo, dia, tipo, valor, medidas, pago }: Obra): Linha[] {
  const itens = itensPorTipo.get(tipo) ?? []
  let [resto, feito, quitado] = [valor, soma(medidas), pago]
  return itens.map(({ numero, descricao, unidade, preco, parte }, at) => {
    const isLast = at === itens.length - 1
    const alvo = Math.round((valor * parte) / 1000)
    const inteira = unidade === 'un' ? 1 : 100 // doors and boards come whole
    const quantidade = preco === null || isLast ? 1 : Math.max(1, Math.round((alvo / preco) * inteira) / inteira)
    const total = isLast ? resto : Math.min(resto, preco === null ? alvo : Math.round(quantidade * preco))
    const [executado, pagoDele] = [Math.min(total, feito), Math.min(total, quitado)]
    ;[resto, feito, quitado] = [resto - total, feito - executado, quitado - pagoDele]
    return {
      ...{ codigo, dia },
      ...comPrefixo('obra_item', {
        ...{ numero, descricao, unidade: isLast ? 'vb' : unidade, quantidade },
        ...{ valor_unitario: reais(isLast || preco === null ? total : preco), valor_total: reais(total) },
        quantidade_executada: total ? Math.floor((quantidade * executado * inteira) / total) / inteira : 0,
        valor_pago: reais(pagoDele),
      }),
    }
  })
}
