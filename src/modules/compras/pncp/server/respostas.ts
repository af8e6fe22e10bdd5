// What the public consultation of the PNCP answers, as far as the portal reads it. Nothing of it is trusted.
import { z } from 'zod'
import { leData } from '#base/le-data.ts'

const texto = z
  .string()
  .nullish()
  .transform((value) => (value ?? '').normalize('NFC').trim())
const dia = texto.transform((value) => leData(value.slice(0, 10)) ?? '')
const valor = z
  .number()
  .nullish()
  .transform((value) => value ?? null)
const nome = z
  .object({ nome: texto })
  .nullish()
  .transform((value) => value?.nome ?? '')
const orgao = z
  .object({ cnpj: texto, razaosocial: texto, razaoSocial: texto })
  .nullish()
  .transform((value) => value?.razaoSocial || value?.razaosocial || '')
const unidade = z
  .object({ nomeUnidade: texto })
  .nullish()
  .transform((value) => value?.nomeUnidade ?? '')
const controle = z.string().regex(/^[0-9A-Z]{14}-\d+-\d+\/\d{4}(-\d+)?$/)

export const contratacao = z.object({
  numeroControlePNCP: controle,
  numeroCompra: texto,
  anoCompra: z.int(),
  processo: texto,
  modalidadeNome: texto,
  situacaoCompraNome: texto,
  objetoCompra: texto,
  /** With a secret budget the PNCP says 0. */
  valorTotalEstimado: valor,
  valorTotalHomologado: valor,
  dataEncerramentoProposta: texto,
  dataPublicacaoPncp: dia,
  orgaoEntidade: orgao,
  unidadeOrgao: unidade,
})
export type Contratacao = z.output<typeof contratacao>

export const contrato = z.object({
  numeroControlePNCP: controle,
  numeroControlePncpCompra: texto,
  numeroControlePNCPCompra: texto,
  numeroContratoEmpenho: texto,
  anoContrato: z.int(),
  processo: texto,
  tipoContrato: nome,
  categoriaProcesso: nome,
  objetoContrato: texto,
  /** CNPJ, CPF, or the number of a foreign supplier. */
  niFornecedor: texto,
  nomeRazaoSocialFornecedor: texto,
  valorInicial: valor,
  valorGlobal: valor,
  dataAssinatura: dia,
  dataVigenciaInicio: dia,
  dataVigenciaFim: dia,
  dataPublicacaoPncp: dia,
  orgaoEntidade: orgao,
  unidadeOrgao: unidade,
})
export type Contrato = z.output<typeof contrato>

/** It says neither suppliers nor amounts. */
export const ata = z.object({
  numeroControlePNCPAta: controle,
  numeroControlePNCPCompra: texto,
  numeroAtaRegistroPreco: texto,
  anoAta: z.int().nullish(),
  objetoContratacao: texto,
  cancelado: z.boolean().nullish(),
  dataAssinatura: dia,
  vigenciaInicio: dia,
  vigenciaFim: dia,
  dataPublicacaoPncp: dia,
  cnpjOrgao: texto,
  nomeOrgao: texto,
  nomeUnidadeOrgao: texto,
})
export type Ata = z.output<typeof ata>

const itemDoPlano = z.object({
  numeroItem: z.int().min(1),
  categoriaItemPcaNome: texto,
  classificacaoSuperiorCodigo: texto,
  classificacaoSuperiorNome: texto,
  pdmDescricao: texto,
  /** Of every fourth item empty. */
  descricaoItem: texto,
  unidadeFornecimento: texto,
  quantidadeEstimada: valor,
  valorUnitario: valor,
  valorTotal: valor,
  valorOrcamentoExercicio: valor,
  dataDesejada: dia,
  unidadeRequisitante: texto,
})
/** A page has a part of its items. */
export const plano = z.object({
  idPcaPncp: controle,
  anoPca: z.int(),
  nomeUnidade: texto,
  dataPublicacaoPNCP: dia,
  dataAtualizacaoGlobalPCA: dia,
  itens: z
    .array(itemDoPlano)
    .nullish()
    .transform((value) => value ?? []),
})
export type ItemDoPlano = Omit<z.output<typeof plano>, 'itens'> & z.output<typeof itemDoPlano>

const arquivo = z.object({
  sequencialDocumento: z.int().min(1),
  titulo: texto,
  tipoDocumentoNome: texto,
  dataPublicacaoPncp: dia,
  /** False of one that was taken back there. */
  statusAtivo: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
})
export type Arquivo = z.output<typeof arquivo>
export const arquivos = z.array(arquivo).max(1000)

export const pagina = z.object({ data: z.array(z.unknown()), totalPaginas: z.int().min(0).max(100_000) })
