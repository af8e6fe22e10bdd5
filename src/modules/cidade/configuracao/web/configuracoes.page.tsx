import type { ReactNode } from 'react'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { imageWords, largestImage, networkNames } from '../choices.ts'
import type { Configuracao, ConfiguracaoPage } from '../configuracao.contract.ts'
import { configuracaoFields } from '../configuracao.fields.ts'
import { type NomeDaSecao, nomesDasSecoes, secoes } from '../secoes.ts'
import { ColourField } from './colour-field.tsx'
import { PasswordBlock } from './password-block.tsx'
import { SettingsList } from './settings-list.tsx'

const page = '/painel/configuracoes'
const imageLimits = { accept: '.png,.jpg,.jpeg,.webp,.gif', words: imageWords, largest: largestImage }
const imageKinds = 'PNG, JPEG, WebP ou GIF de até 2 MB.'

export const head = () => panelHead('Configurações')

export default function ConfiguracoesPage({ data }: PageProps<ConfiguracaoPage>) {
  const { configuracao, previa, listas } = data
  if (!configuracao || !previa) return <LoadFailure />
  const part = { configuracao, versoes: data.versoes }
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
      <Identity {...part} />
      <Section nome="cores" {...part}>
        <ColourField first={previa} />
      </Section>
      <Service {...part} />
      <Sic {...part} />
      <Ouvidoria {...part} />
      <Networks {...part} />
      <Places {...part} />
      <Notice {...part} />
      <Section nome="diario" {...part}>
        <TextField {...attributesOf(configuracaoFields, 'chave_diario')} autoComplete="off" />
      </Section>
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
      <p className="alerta erro" role="alert">
        Não foi possível carregar as configurações.
      </p>
      <p className="acoes secao">
        <a className="btn" href={page}>
          Tentar novamente
        </a>
        <ButtonLink href="/painel">Voltar</ButtonLink>
      </p>
    </div>
  )
}

type Stored = { configuracao: Configuracao; versoes: ConfiguracaoPage['versoes'] }

/** The form of one section, with what is stored of it. */
function Section({ nome, configuracao, versoes, children }: Stored & { nome: NomeDaSecao; children: ReactNode }) {
  const { titulo, salvar, campos } = secoes[nome]
  const record = Object.fromEntries(campos.map((campo) => [campo, asTyped(campo, configuracao[campo])]))
  return (
    <Part nome={nome} titulo={titulo} salvar={salvar} record={{ ...record, versao: versoes[nome] }}>
      {children}
    </Part>
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

function Identity(stored: Stored) {
  const { configuracao } = stored
  return (
    <Section nome="identificacao" {...stored}>
      <TextField {...attributesOf(configuracaoFields, 'nome')} />
      <TextField {...attributesOf(configuracaoFields, 'portal')} />
      <SelectField {...attributesOf(configuracaoFields, 'uf')} />
      <TextField {...attributesOf(configuracaoFields, 'populacao')} className="w-cpf" />
      <TextField {...attributesOf(configuracaoFields, 'populacao_ano')} className="w-cpf" />
      <ImageField
        name="logo"
        limits={imageLimits}
        label="Logo"
        hint={`O brasão do município, no alto de todas as páginas. ${imageKinds}`}
        current={configuracao.logo}
      />
      <ImageField
        name="favico"
        limits={imageLimits}
        label="Ícone do navegador (favicon)"
        hint={`Imagem quadrada de até 1024x1024 pixels. ${imageKinds}`}
        current={configuracao.favico}
      />
    </Section>
  )
}

function Service(stored: Stored) {
  return (
    <>
      <Section nome="contato" {...stored}>
        <TextField {...attributesOf(configuracaoFields, 'email')} />
        <TextField {...attributesOf(configuracaoFields, 'telefone_primario')} className="w-cpf" />
        <TextField {...attributesOf(configuracaoFields, 'telefone_secundario')} className="w-cpf" />
        <TextAreaField {...attributesOf(configuracaoFields, 'endereco')} />
      </Section>
      <Section nome="atendimento" {...stored}>
        <TextField {...attributesOf(configuracaoFields, 'horario_atendimento')} isRequired={false} />
        <TextAreaField {...attributesOf(configuracaoFields, 'sic_endereco')} />
        <SelectField {...attributesOf(configuracaoFields, 'fuso_horario')} />
        <SelectField
          {...attributesOf(configuracaoFields, 'cadastro_simplificado')}
          options={[
            { value: 'false', label: 'Completo' },
            { value: 'true', label: 'Simplificado' },
          ]}
        />
      </Section>
    </>
  )
}

// The terms, and the organs of both instances, are the clock's.
function Sic(stored: Stored) {
  return (
    <Section nome="sic" {...stored}>
      <TextAreaField {...attributesOf(configuracaoFields, 'sic_secretarias')} />
      <TextAreaField {...attributesOf(configuracaoFields, 'sic_setores')} />
      <TextField {...attributesOf(configuracaoFields, 'sic_unidade')} />
      <TextField {...attributesOf(configuracaoFields, 'sic_responsavel')} />
      <TextField {...attributesOf(configuracaoFields, 'autoridade_resposta')} />
      <TextField {...attributesOf(configuracaoFields, 'autoridade_1_responsavel')} />
      <TextField {...attributesOf(configuracaoFields, 'autoridade_2_responsavel')} />
      <TextField {...attributesOf(configuracaoFields, 'autoridade_monitoramento')} />
      <p className="dica">
        Os prazos e os órgãos de cada instância estão em <a href="/painel/prazos/regras">Regras dos prazos</a>.
      </p>
    </Section>
  )
}

function Ouvidoria(stored: Stored) {
  return (
    <Section nome="ouvidoria" {...stored}>
      <TextField {...attributesOf(configuracaoFields, 'ouvidoria_responsavel')} />
      <TextAreaField {...attributesOf(configuracaoFields, 'ouvidoria_endereco')} />
      <TextField {...attributesOf(configuracaoFields, 'ouvidoria_telefone')} className="w-cpf" />
      <TextField {...attributesOf(configuracaoFields, 'ouvidoria_email')} />
      <TextField {...attributesOf(configuracaoFields, 'ouvidoria_horario')} />
      <SelectField
        {...attributesOf(configuracaoFields, 'ouvidoria_anonimo')}
        options={[
          { value: 'false', label: 'Reclamações e denúncias' },
          { value: 'true', label: 'Manifestações de todos os tipos' },
        ]}
      />
      <TextField {...attributesOf(configuracaoFields, 'ouvidoria_anos_guarda')} className="w-cpf" />
    </Section>
  )
}

function Networks(stored: Stored) {
  return (
    <Section nome="redes" {...stored}>
      {networkNames.map((name) => (
        <TextField key={name} {...attributesOf(configuracaoFields, name)} placeholder="https://" />
      ))}
    </Section>
  )
}

const shownOrNot = [
  { value: 'true', label: 'Mostrar' },
  { value: 'false', label: 'Não mostrar' },
]

function Places(stored: Stored) {
  return (
    <>
      <Section nome="enderecos" {...stored}>
        <TextField {...attributesOf(configuracaoFields, 'site_oficial')} placeholder="https://" />
        <TextField {...attributesOf(configuracaoFields, 'radar_url')} placeholder="https://" />
        <SelectField {...attributesOf(configuracaoFields, 'radar_botao')} options={shownOrNot} />
      </Section>
      <Section nome="acessibilidade" {...stored}>
        <SelectField {...attributesOf(configuracaoFields, 'simbolo_acessibilidade')} options={shownOrNot} />
        <SelectField {...attributesOf(configuracaoFields, 'avatar_libras')} />
        <TextField {...attributesOf(configuracaoFields, 'avatar_libras_endereco')} placeholder="https://" />
        <DateField {...attributesOf(configuracaoFields, 'acessibilidade_data')} />
        <TextAreaField {...attributesOf(configuracaoFields, 'acessibilidade_metodo')} />
        <TextField {...attributesOf(configuracaoFields, 'acessibilidade_avaliador')} />
        <TextAreaField {...attributesOf(configuracaoFields, 'acessibilidade_limites')} />
      </Section>
      <Section nome="seguranca" {...stored}>
        <SelectField
          {...attributesOf(configuracaoFields, 'segundo_fator')}
          options={[
            { value: 'false', label: 'Não exigir' },
            { value: 'true', label: 'Exigir' },
          ]}
        />
        <SelectField {...attributesOf(configuracaoFields, 'segundo_fator_de')} />
      </Section>
      <Section nome="lgpd" {...stored}>
        <TextField {...attributesOf(configuracaoFields, 'encarregado_nome')} />
        <TextField {...attributesOf(configuracaoFields, 'encarregado_email')} />
        <TextField {...attributesOf(configuracaoFields, 'encarregado_telefone')} className="w-cpf" />
        <TextField {...attributesOf(configuracaoFields, 'privacidade_url')} />
        <TextField {...attributesOf(configuracaoFields, 'esic_anos_guarda')} className="w-cpf" />
      </Section>
    </>
  )
}

function Notice(stored: Stored) {
  return (
    <Section nome="aviso" {...stored}>
      <ImageField
        name="popup_img"
        limits={imageLimits}
        label="Imagem do aviso"
        hint={`Aparece ao abrir a página inicial; a quem o fecha, de novo só depois de 7 dias. ${imageKinds}`}
        current={stored.configuracao.popup_img}
      />
      <TextField {...attributesOf(configuracaoFields, 'popup_alt')} />
      <TextField {...attributesOf(configuracaoFields, 'popup_url')} placeholder="https://" />
    </Section>
  )
}
