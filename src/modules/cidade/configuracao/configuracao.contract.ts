// The settings of the portal (docs/specification/panel.md#settings), one record. Images are sent as files of the same form.
import { z } from 'zod'
import { flag, isWebAddress, optionalText, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { lerOrigem } from './avatar.ts'
import { nomesDaLista } from './choices.ts'

export type { DeQuemSeExige } from './choices.ts'

import { configuracaoFields, passwordFields } from './configuracao.fields.ts'
import { type NomeDaSecao, nomesDasSecoes, secoes } from './secoes.ts'

const whole = formSchema(configuracaoFields)
const { shape } = whole

const colour = shape.cor
  .refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), 'Informe uma cor como #289dcc.')
  .transform((value) => value.toLowerCase())

// A page of this portal or a web address; '' when empty.
const privacyPage = shape.privacidade_url.refine(
  (value) => value === '' || /^\/(?![/\\])[^\\\s]*$/.test(value) || isWebAddress(value),
  'Informe uma página deste portal, como /p/privacidade, ou um endereço que comece com https:// ou http://.',
)

const avatarPlace = shape.avatar_libras_endereco
  .refine((value) => value === '' || lerOrigem(value) !== null, 'Informe só https:// e o nome do servidor na internet.')
  .transform((value) => lerOrigem(value) ?? '')

const longestNome = 200

function lista(field: typeof shape.sic_setores) {
  return field
    .transform((value) => nomesDaLista(value).join('\n'))
    .refine(
      (value) => value.split('\n').every((nome) => nome.length <= longestNome),
      `Use no máximo ${longestNome} caracteres por linha.`,
    )
}

/** The fields of the specification's form. */
const specified = {
  ...whole.pick({ nome: true, portal: true, uf: true, email: true, telefone_primario: true, endereco: true }).shape,
  ...whole.pick({ telefone_secundario: true, facebook: true, twitter: true, google: true, instagram: true }).shape,
  ...whole.pick({ pinterest: true, youtube: true, popup_url: true, chave_diario: true }).shape,
}

/** The texts. Fields that the specification's form lacks (desk hours, time zone...) keep their value when absent. */
export const configuracaoForm = whole.partial().extend({
  ...specified,
  sic_secretarias: lista(shape.sic_secretarias).optional(),
  sic_setores: lista(shape.sic_setores).optional(),
  avatar_libras_endereco: avatarPlace.optional(),
  privacidade_url: privacyPage.optional(),
  cor: colour,
  versao: version(),
})
export type ConfiguracaoForm = z.output<typeof configuracaoForm>

/** Of one section: what is absent keeps its value, and nothing is asked for that a town may not have yet. `versao` is the section's. */
export function secaoForm(secao: NomeDaSecao) {
  const { shape: whole } = configuracaoForm
  const horario_atendimento = optionalText(configuracaoFields.horario_atendimento.maxLength)
  const all: Record<string, z.ZodType> = { ...whole, horario_atendimento }
  return z.object({
    ...Object.fromEntries(secoes[secao].campos.map((campo) => [campo, all[campo]?.optional()])),
    versao: version(),
  }) as unknown as z.ZodType<Partial<ConfiguracaoForm>>
}

// The text sent with, or instead of, an image's file: 'apagar' deletes the image; '' or its own address keeps it.
const imageMark = () =>
  z.preprocess(
    (value) => ([value].flat().includes('apagar') ? 'apagar' : (value ?? '')),
    z
      .string('Envie a imagem como arquivo.')
      .refine((value) => /^(apagar|\/imagem\/\d+|)$/.test(value), 'Envie a imagem como arquivo.')
      .transform((value) => value === 'apagar'),
  )

/** Which images are to be deleted. */
export const configuracaoImages = z.object({ logo: imageMark(), favico: imageMark(), popup_img: imageMark() })

/** The change of one's own password, which the form reveals by a checkbox. */
export const configuracaoPassword = formSchema(passwordFields).extend({ alterar_senha: flag() })

/** Images are addresses, or null. */
export const configuracao = z.object({
  nome: z.string(),
  portal: z.string(),
  uf: z.string(),
  email: z.string(),
  telefone_primario: z.string(),
  telefone_secundario: z.string(),
  logo: z.string().nullable(),
  logo_midia: z.string().nullable(),
  favico: z.string().nullable(),
  endereco: z.string(),
  populacao: z.int().nullable(),
  populacao_ano: z.int().nullable(),
  horario_atendimento: z.string(),
  sic_endereco: z.string(),
  sic_secretarias: z.string(),
  sic_setores: z.string(),
  sic_unidade: z.string(),
  sic_responsavel: z.string(),
  autoridade_resposta: z.string(),
  autoridade_1_responsavel: z.string(),
  autoridade_2_responsavel: z.string(),
  autoridade_monitoramento: z.string(),
  ouvidoria_responsavel: z.string(),
  ouvidoria_endereco: z.string(),
  ouvidoria_telefone: z.string(),
  ouvidoria_email: z.string(),
  ouvidoria_horario: z.string(),
  ouvidoria_anonimo: z.boolean(),
  ouvidoria_anos_guarda: z.int(),
  fuso_horario: z.string(),
  cadastro_simplificado: z.boolean(),
  cor: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  google: z.string(),
  instagram: z.string(),
  pinterest: z.string(),
  youtube: z.string(),
  whatsapp: z.string(),
  tiktok: z.string(),
  linkedin: z.string(),
  site_oficial: z.string(),
  radar_url: z.string(),
  radar_botao: z.boolean(),
  simbolo_acessibilidade: z.boolean(),
  avatar_libras: z.string(),
  avatar_libras_endereco: z.string(),
  acessibilidade_data: z.iso.date().nullable(),
  acessibilidade_metodo: z.string(),
  acessibilidade_avaliador: z.string(),
  acessibilidade_limites: z.string(),
  segundo_fator: z.boolean(),
  segundo_fator_de: z.string(),
  esic_anos_guarda: z.int(),
  privacidade_url: z.string(),
  encarregado_nome: z.string(),
  encarregado_email: z.string(),
  encarregado_telefone: z.string(),
  popup_url: z.string(),
  popup_alt: z.string(),
  popup_img: z.string().nullable(),
  chave_diario: z.string(),
  versao: z.int(),
})
export type Configuracao = z.output<typeof configuracao>

export const paletteQuery = z.object({ cor: colour })

/** The theme made from a colour, and the contrast of each of its uses. */
export const palettePreview = z.object({
  /** CSS custom properties, '--acao' and so on. */
  propriedades: z.record(z.string(), z.string()),
  contrastes: z.array(z.object({ uso: z.string(), razao: z.number() })),
})
export type PalettePreview = z.output<typeof palettePreview>

const settingsList = z.object({
  title: z.string(),
  page: z.string(),
  form: z.string(),
  items: z.array(
    z.object({ name: z.string(), detail: z.string(), href: z.string(), call: z.string(), question: z.string() }),
  ),
})
export type SettingsListData = z.output<typeof settingsList>

export const configuracaoPage = z.object({
  /** Null when the settings could not be loaded. */
  configuracao: configuracao.nullable(),
  /** Of each section, against a second editor; 0 of one that nobody saved. */
  versoes: z.record(z.enum(nomesDasSecoes), z.int()),
  previa: palettePreview.nullable(),
  listas: z.array(settingsList),
})
export type ConfiguracaoPage = z.output<typeof configuracaoPage>
