import { type ReactNode, useContext, useEffect, useState } from 'react'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf, type FieldFacts, type Option } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import { type ImageField as Imagem, imageWords, largestImage } from '../choices.ts'
import type { ConfiguracaoPage, PalettePreview, SettingsListData } from '../configuracao.contract.ts'
import { configuracaoFields, passwordFields } from '../configuracao.fields.ts'
import { type NomeDaSecao, nomesDasSecoes, secoes } from '../secoes.ts'
import { ColourField } from './colour-field.tsx'

const page = '/painel/configuracoes'
const imageLimits = { accept: '.png,.jpg,.jpeg,.webp,.gif', words: imageWords, largest: largestImage }
const imageKinds = 'PNG, JPEG, WebP ou GIF de até 2 MB.'

export const head = () => panelHead('Configurações')

export default function ConfiguracoesPage({ data }: PageProps<ConfiguracaoPage>) {
  const { configuracao, previa, listas } = data
  if (!configuracao || !previa) return <LoadFailure />
  const part = { configuracao, versoes: data.versoes, previa }
  return (
    <div className="coluna">
      <SuccessBanner messages={{ '1': 'Configurações atualizadas com sucesso.' }} />
      <div className="cabecalho">
        <h1>Configurações</h1>
        <HistoryLink record="configuracao" id={1} />
      </div>
      <p className="dica">
        Cada parte se salva por si. Campos com * são obrigatórios. O que a página inicial mostra se escolhe em{' '}
        <a href="/painel/configuracoes/inicio">Página inicial</a>; o que falta a um portal novo está em{' '}
        <a href="/painel/primeiros-passos">Primeiros passos</a>.
      </p>
      <nav className="partes-da-configuracao" aria-label="Partes das configurações">
        <ul>
          {nomesDasSecoes.map((nome) => (
            <li key={nome}>
              <a href={`#${nome}`}>{secoes[nome].titulo}</a>
            </li>
          ))}
          <li>
            <a href="#senha">Minha senha</a>
          </li>
        </ul>
      </nav>
      {nomesDasSecoes.map((nome) => (
        <Section key={nome} nome={nome} {...part} />
      ))}
      <Part nome="senha" titulo="Minha senha" salvar="Salvar senha">
        <PasswordBlock />
      </Part>
      {listas.map((lista) => (
        <SettingsList key={lista.title} {...lista} />
      ))}
      <p className="acoes secao">
        <ButtonLink href="/painel">Voltar</ButtonLink>
      </p>
    </div>
  )
}

function LoadFailure() {
  return (
    <div className="coluna">
      <div className="cabecalho">
        <h1>Configurações</h1>
      </div>
      <Problem>Não foi possível carregar as configurações.</Problem>
      <p className="acoes secao">
        <a className="btn" href={page}>
          Tentar novamente
        </a>
        <ButtonLink href="/painel">Voltar</ButtonLink>
      </p>
    </div>
  )
}

type Stored = Pick<ConfiguracaoPage, 'versoes'> & {
  configuracao: NonNullable<ConfiguracaoPage['configuracao']>
  previa: PalettePreview
}

/** The form of one section, with what is stored of it: its fields in their order, and its pictures. */
function Section({ nome, configuracao, versoes, previa }: Stored & { nome: NomeDaSecao }) {
  const { titulo, salvar, campos, imagens } = secoes[nome]
  const record = Object.fromEntries(campos.map((campo) => [campo, asTyped(campo, configuracao[campo])]))
  const pictures = imagens.map((imagem) => (
    <ImageField key={imagem} name={imagem} limits={imageLimits} {...images[imagem]} current={configuracao[imagem]} />
  ))
  return (
    <Part nome={nome} titulo={titulo} salvar={salvar} record={{ ...record, versao: versoes[nome] }}>
      {nome === 'aviso' && pictures}
      {campos.map((campo) =>
        campo === 'cor' ? <ColourField key="cor" first={previa} /> : <Value key={campo} of={campo} />,
      )}
      {nome !== 'aviso' && pictures}
      {nome === 'sic' && (
        // the terms, and the organs of both instances, are the clock's
        <p className="dica">
          Os prazos e os órgãos de cada instância estão em <a href="/painel/prazos/regras">Regras dos prazos</a>.
        </p>
      )}
    </Part>
  )
}

const images: Record<Imagem, { label: string; hint: string }> = {
  logo: { label: 'Logo', hint: `O brasão do município, no alto de todas as páginas. ${imageKinds}` },
  favico: {
    label: 'Ícone do navegador (favicon)',
    hint: `Imagem quadrada de até 1024x1024 pixels. ${imageKinds}`,
  },
  popup_img: {
    label: 'Imagem do aviso',
    hint: `Aparece ao abrir a página inicial; a quem o fecha, de novo só depois de 7 dias. ${imageKinds}`,
  },
}

type Campo = keyof typeof configuracaoFields

const chosen = (words: Record<'true' | 'false', string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const shownOrNot = chosen({ true: 'Mostrar', false: 'Não mostrar' })
/** What a flag means is chosen by its words. */
const flags: Partial<Record<Campo, Option[]>> = {
  cadastro_simplificado: chosen({ false: 'Completo', true: 'Simplificado' }),
  ouvidoria_anonimo: chosen({ false: 'Reclamações e denúncias', true: 'Manifestações de todos os tipos' }),
  radar_botao: shownOrNot,
  simbolo_acessibilidade: shownOrNot,
  segundo_fator: chosen({ false: 'Não exigir', true: 'Exigir' }),
}

function Value({ of }: { of: Campo }) {
  const { kind }: FieldFacts = configuracaoFields[of]
  const attributes = attributesOf(configuracaoFields, of)
  const { options = flags[of] } = attributes as { options?: Option[] }
  if (options) return <SelectField {...attributes} options={options} />
  if (kind === 'long-text') return <TextAreaField {...attributes} />
  if (kind === 'date') return <DateField {...attributes} />
  return (
    <TextField
      {...attributes}
      {...((kind === 'telefone' || kind === 'integer') && { className: 'w-cpf' })}
      {...((kind === 'url' || of === 'avatar_libras_endereco') && { placeholder: 'https://' })}
      {...(of === 'horario_atendimento' && { isRequired: false })}
      {...(of === 'chave_diario' && { autoComplete: 'off' })}
    />
  )
}

type PartProps = { nome: string; titulo: string; salvar: string; record?: Record<string, unknown>; children: ReactNode }

function Part({ nome, titulo, salvar, record, children }: PartProps) {
  const isSaved = useQueryValue('success') === nome
  return (
    <section className="bloco parte" id={nome} aria-labelledby={`${nome}-t`}>
      <h2 id={`${nome}-t`}>{titulo}</h2>
      {isSaved && (
        <p className="alerta ok" role="status">
          Salvo com sucesso.
        </p>
      )}
      <RecordForm
        notes={versionNotes}
        action={`/painel/ajax/configuracao/secao/${nome}`}
        record={record ?? {}}
        done={`${page}?success=${nome}#${nome}`}
        submitLabel={salvar}
      >
        {children}
      </RecordForm>
    </section>
  )
}

// a telephone with its mask
const asTyped = (campo: string, value: unknown) =>
  campo.includes('telefone') && typeof value === 'string' && value ? mostraTelefone(value) : value

// Revealed by a checkbox, by CSS alone, so that it works without JavaScript.
const passwords = Object.keys(passwordFields)

function PasswordBlock() {
  const { errors, values } = useContext(FormContext)

  // docs/specification/common.md#messages: the page scrolls to the top, to the error summary, unless the error concerns the password
  useEffect(() => {
    const wrong = Object.keys(errors)
    if (wrong.length === 0 || wrong.some((name) => !passwords.includes(name))) return
    document.getElementById(passwords.find((name) => wrong.includes(name)) ?? '')?.focus()
  }, [errors])

  return (
    <div className="revelavel">
      <input
        type="checkbox"
        id="alterar_senha"
        name="alterar_senha"
        value="1"
        defaultChecked={values.alterar_senha === '1' || passwords.some((name) => name in errors)}
        aria-controls="campos-senha"
      />
      <label htmlFor="alterar_senha">Alterar minha senha</label>
      <div className="revelado pilha-vertical" id="campos-senha">
        <TextField {...attributesOf(passwordFields, 'usu_senha_atual')} autoComplete="current-password" />
        <TextField {...attributesOf(passwordFields, 'usu_senha')} autoComplete="new-password" />
        <TextField {...attributesOf(passwordFields, 'usu_senha_confirmacao')} autoComplete="new-password" />
      </div>
    </div>
  )
}

// What other modules say that belongs here (docs/specification/panel.md#settings).
function SettingsList({ title, page, form, items }: SettingsListData) {
  const removal = useRemoval()
  // the page is not loaded again after a removal: what was typed in the form above stays
  const [removed, setRemoved] = useState<string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const left = items.filter(({ call }) => !removed.includes(call))
  return (
    <section className="secao" aria-label={title}>
      <h2>{title}</h2>
      {left.length === 0 && <p>Nenhum resultado encontrado</p>}
      <ul className="lista-simples">
        {left.map(({ name, detail, href, call, question }) => (
          <li key={call}>
            {name} <small>{detail}</small>{' '}
            <a href={href}>
              Editar<span className="oculto"> {name}</span>
            </a>{' '}
            <RemoveButton
              label={name}
              onClick={() => {
                setAsked(call)
                removal.open({ path: call, question })
              }}
            />
          </li>
        ))}
      </ul>
      <p className="acoes">
        <a className="btn sec" href={form}>
          Cadastrar<span className="oculto"> em {title}</span>
        </a>
        <a className="btn sec" href={page}>
          Ver todos<span className="oculto">: {title}</span>
        </a>
      </p>
      {removal.dialog(() => setRemoved((before) => (asked === null ? before : [...before, asked])))}
    </section>
  )
}
