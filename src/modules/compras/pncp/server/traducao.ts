// What the PNCP says of a tender, a contract, a price registration or an item of a plan, as the cells that a file of it would have, by the import's columns. What it does not know
// is not there: 0 is its word for a secret budget, and 'Divulgada' for every tender that nobody revoked.
import { optionalCnpj, optionalCpf } from '#kits/form/documentos.ts'
import type { Ata, Contratacao, Contrato, ItemDoPlano } from './respostas.ts'

/** By the columns of the set; only what is known. */
export type Celulas = Readonly<Record<string, string>>

export const daContratacao = (compra: Contratacao): Celulas =>
  conhecidas({
    licitacao_pncp: compra.numeroControlePNCP,
    tipo_processo_id: compra.modalidadeNome,
    licitacao_numero: comAno(compra.numeroCompra, compra.anoCompra),
    licitacao_numero_processo: compra.processo,
    licitacao_orgao: compra.unidadeOrgao || compra.orgaoEntidade,
    situacao_licitacao_id: compra.situacaoCompraNome,
    licitacao_objeto: compra.objetoCompra,
    licitacao_contratante: compra.orgaoEntidade || compra.unidadeOrgao,
    licitacao_abertura: horaDeBrasilia(compra.dataEncerramentoProposta),
    licitacao_valor_estimado: valor(compra.valorTotalEstimado),
    licitacao_valor_homologado: valor(compra.valorTotalHomologado),
  })

/** `compra`: the tender that it came from, where the PNCP has it. */
export const doContrato = (contrato: Contrato, compra: Contratacao | undefined): Celulas =>
  conhecidas({
    contrato_pncp: contrato.numeroControlePNCP,
    contrato_numero: comAno(contrato.numeroContratoEmpenho, contrato.anoContrato),
    contrato_numero_processo: contrato.processo,
    contrato_numero_licitacao: compra ? comAno(compra.numeroCompra, compra.anoCompra) : '',
    contrato_licitacao_origem: compra ? modalidadeDe(compra) : '',
    contrato_natureza_juridica: contrato.tipoContrato,
    contrato_categoria_processo: contrato.categoriaProcesso,
    contrato_data_vigencia: contrato.dataVigenciaInicio,
    contrato_data_vigencia_fim: contrato.dataVigenciaFim,
    contrato_contratada: contrato.nomeRazaoSocialFornecedor,
    ...documentoDe(contrato.niFornecedor),
    contrato_contratante: contrato.orgaoEntidade || contrato.unidadeOrgao,
    contrato_data_celebracao: contrato.dataAssinatura,
    contrato_data_publicacao: contrato.dataPublicacaoPncp,
    contrato_orgao: contrato.unidadeOrgao,
    contrato_objeto: contrato.objetoContrato,
    contrato_valor: valor(contrato.valorGlobal) || valor(contrato.valorInicial),
  })

/** `cnpj`: of the entity that was asked about. Of adhesions the PNCP has no list. */
export const daAta = (ata: Ata, cnpj: string, compra: Contratacao | undefined): Celulas =>
  conhecidas({
    entidade_id: cnpj,
    exercicio: String(ata.anoAta ?? ''),
    ata_tipo: 'propria',
    ata_numero: ata.numeroAtaRegistroPreco,
    ata_orgao_gerenciador: ata.nomeOrgao || ata.nomeUnidadeOrgao,
    ata_orgao_gerenciador_cnpj: ata.cnpjOrgao,
    ata_licitacao_origem: compra ? `${modalidadeDe(compra)} ${comAno(compra.numeroCompra, compra.anoCompra)}` : '',
    ata_objeto: ata.objetoContratacao,
    ata_assinatura: ata.dataAssinatura,
    ata_vigencia_inicio: ata.vigenciaInicio,
    ata_vigencia_fim: ata.vigenciaFim,
    ata_cancelado: ata.cancelado ? 'S' : '',
    ata_pncp: ata.numeroControlePNCPAta,
    ata_pncp_compra: ata.numeroControlePNCPCompra,
  })

export const doItemDoPlano = (item: ItemDoPlano, cnpj: string): Celulas =>
  conhecidas({
    entidade_id: cnpj,
    exercicio: String(item.anoPca),
    pca_numero: String(item.numeroItem),
    pca_unidade: item.nomeUnidade,
    pca_categoria: item.categoriaItemPcaNome,
    pca_classe: [item.classificacaoSuperiorCodigo, item.classificacaoSuperiorNome].filter(Boolean).join(' – '),
    pca_descricao: item.descricaoItem || item.pdmDescricao || item.classificacaoSuperiorNome,
    pca_unidade_fornecimento: item.unidadeFornecimento,
    pca_quantidade: quantidade(item.quantidadeEstimada),
    pca_valor_unitario: valor(item.valorUnitario),
    pca_valor_total: valor(item.valorTotal),
    pca_orcamento_exercicio: valor(item.valorOrcamentoExercicio),
    pca_data_desejada: item.dataDesejada,
    pca_unidade_requisitante: item.unidadeRequisitante,
    pca_pncp: item.idPcaPncp,
  })

/** What a record of the portal says in its own way: the PNCP fills it where it is empty, and changes it nowhere. */
export const doPortal: ReadonlySet<string> = new Set([
  ...['licitacao_numero', 'licitacao_orgao', 'licitacao_contratante', 'licitacao_numero_processo'],
  ...['contrato_numero', 'contrato_orgao', 'contrato_contratante', 'contrato_numero_processo'],
  ...['contrato_numero_licitacao', 'contrato_licitacao_origem', 'contrato_natureza_juridica'],
  ...['contrato_categoria_processo', 'contrato_data_publicacao', 'contrato_contratada_cnpj', 'contrato_contratada_cpf'],
  ...['entidade_id', 'exercicio', 'ata_tipo', 'ata_numero', 'ata_orgao_gerenciador', 'ata_orgao_gerenciador_cnpj'],
  ...['ata_licitacao_origem', 'pca_unidade', 'pca_unidade_requisitante'],
])

/** Every tender is that; it says nothing of one that the portal knows to be homologated. */
export const isDivulgada = (situacao: string | null): boolean => /^divulgada/i.test(situacao ?? '')

const conhecidas = (celulas: Record<string, string>): Celulas =>
  Object.fromEntries(Object.entries(celulas).filter(([, texto]) => texto !== ''))

// One that is no document of this country, or is mistyped, would stop the whole contract.
function documentoDe(ni: string): { contrato_contratada_cnpj: string; contrato_contratada_cpf: string } {
  const [cnpj, cpf] = [optionalCnpj().safeParse(ni), optionalCpf().safeParse(ni)]
  return {
    contrato_contratada_cnpj: cnpj.success ? cnpj.data : '',
    contrato_contratada_cpf: cpf.success ? cpf.data : '',
  }
}

const modalidadeDe = ({ modalidadeNome }: Contratacao) => modalidadeNome.replace(/\s+-\s+/, ' ')

export const comAno = (numero: string, ano: number) =>
  numero === '' || /\D(19|20)\d\d$/.test(numero) ? numero : `${numero}/${ano}`

const horaDeBrasilia = (instante: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(instante) ? `${instante.slice(0, 16)}-03:00` : ''

const quantidade = (numero: number | null) =>
  numero === null || numero <= 0 || numero >= 1e11 ? '' : numero.toFixed(4)

// Half away from zero in decimal digits, as files are read.
function valor(numero: number | null): string {
  if (numero === null || numero <= 0 || numero >= 1e13) return ''
  const centavos = String((BigInt(numero.toFixed(4).replace('.', '')) + 50n) / 100n).padStart(3, '0')
  return `${centavos.slice(0, -2)}.${centavos.slice(-2)}`
}
