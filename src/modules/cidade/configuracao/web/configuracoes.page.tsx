import type { ReactNode } from 'react'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { ImageField } from '#kits/midia/web/image-field.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { imageWords, largestImage, networkNames } from '../choices.ts'
import type { Configuracao, ConfiguracaoPage } from '../configuracao.contract.ts'
import { configuracaoFields } from '../configuracao.fields.ts'
import { ColourField } from './colour-field.tsx'
import { PasswordBlock } from './password-block.tsx'
import { SettingsList } from './settings-list.tsx'

const page = '/painel/configuracoes'
const imageLimits = { accept: '.png,.jpg,.jpeg,.webp,.gif', words: imageWords, largest: largestImage }
const imageKinds = 'PNG, JPEG, WebP ou GIF de até 2 MB.'

export const head = (): Head => ({ title: 'Configurações – Painel', description: null, trail: [] })

export default function ConfiguracoesPage({ data: { configuracao, previa, listas } }: PageProps<ConfiguracaoPage>) {
  if (!configuracao || !previa) return <LoadFailure />
  return (
    <div className="coluna">
      <SuccessBanner messages="Configurações atualizadas com sucesso." />
      <div className="cabecalho">
        <h1>Configurações</h1>
        <HistoryLink record="configuracao" id={1} />
      </div>
      <p className="dica">
        Campos com * são obrigatórios. O que a página inicial mostra se escolhe em{' '}
        <a href="/painel/configuracoes/inicio">Página inicial</a>.
      </p>
      <RecordForm
        notes={versionNotes}
        action="/painel/ajax/configuracao"
        record={{
          ...configuracao,
          telefone_primario: shown(configuracao.telefone_primario),
          telefone_secundario: shown(configuracao.telefone_secundario),
          encarregado_telefone: shown(configuracao.encarregado_telefone),
          ouvidoria_telefone: shown(configuracao.ouvidoria_telefone),
        }}
        done={`${page}?success=1`}
        hasStickyBar
        buttons={
          <a className="btn sec" href="/painel">
            Voltar
          </a>
        }
      >
        <Identity configuracao={configuracao} />
        <Section title="Cores">
          <ColourField first={previa} />
        </Section>
        <Service />
        <Sic />
        <Ouvidoria />
        <Networks />
        <Places />
        <Notice current={configuracao.popup_img} />
        <Section title="Diário Oficial">
          <TextField {...attributesOf(configuracaoFields, 'chave_diario')} autoComplete="off" />
        </Section>
        <Section title="Minha senha">
          <PasswordBlock />
        </Section>
      </RecordForm>
      {listas.map((lista) => (
        <SettingsList key={lista.title} {...lista} />
      ))}
    </div>
  )
}

// with its mask, as it is typed
const shown = (telefone: string) => telefone && mostraTelefone(telefone)

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
        <a className="btn sec" href="/painel">
          Voltar
        </a>
      </p>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="bloco">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Identity({ configuracao }: { configuracao: Configuracao }) {
  return (
    <Section title="Identificação">
      <TextField {...attributesOf(configuracaoFields, 'nome')} />
      <TextField {...attributesOf(configuracaoFields, 'portal')} />
      <SelectField {...attributesOf(configuracaoFields, 'uf')} />
      <ImageField
        name="logo"
        limits={imageLimits}
        label="Logo"
        hint={`O brasão do município, no alto de todas as páginas. ${imageKinds}`}
        current={configuracao.logo}
        isRequired
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

function Service() {
  return (
    <>
      <Section title="Contato">
        <TextField {...attributesOf(configuracaoFields, 'email')} />
        <TextField {...attributesOf(configuracaoFields, 'telefone_primario')} className="w-cpf" />
        <TextField {...attributesOf(configuracaoFields, 'telefone_secundario')} className="w-cpf" />
        <TextAreaField {...attributesOf(configuracaoFields, 'endereco')} />
      </Section>
      <Section title="Atendimento ao cidadão">
        <TextField {...attributesOf(configuracaoFields, 'horario_atendimento')} />
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
function Sic() {
  return (
    <Section title="Serviço de Informação ao Cidadão (SIC)">
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

function Ouvidoria() {
  return (
    <Section title="Ouvidoria">
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

function Networks() {
  return (
    <Section title="Redes sociais">
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

function Places() {
  return (
    <>
      <Section title="Outros endereços">
        <TextField {...attributesOf(configuracaoFields, 'site_oficial')} placeholder="https://" />
        <TextField {...attributesOf(configuracaoFields, 'radar_url')} placeholder="https://" />
        <SelectField {...attributesOf(configuracaoFields, 'radar_botao')} options={shownOrNot} />
      </Section>
      <Section title="Acessibilidade">
        <SelectField {...attributesOf(configuracaoFields, 'simbolo_acessibilidade')} options={shownOrNot} />
      </Section>
      <Section title="Proteção de dados (LGPD)">
        <TextField {...attributesOf(configuracaoFields, 'privacidade_url')} />
        <TextField {...attributesOf(configuracaoFields, 'encarregado_nome')} />
        <TextField {...attributesOf(configuracaoFields, 'encarregado_email')} />
        <TextField {...attributesOf(configuracaoFields, 'encarregado_telefone')} className="w-cpf" />
      </Section>
    </>
  )
}

function Notice({ current }: { current: string | null }) {
  return (
    <Section title="Aviso na página inicial">
      <ImageField
        name="popup_img"
        limits={imageLimits}
        label="Imagem do aviso"
        hint={`Aparece ao abrir a página inicial; a quem o fecha, de novo só depois de 7 dias. ${imageKinds}`}
        current={current}
      />
      <TextField {...attributesOf(configuracaoFields, 'popup_alt')} />
      <TextField {...attributesOf(configuracaoFields, 'popup_url')} placeholder="https://" />
    </Section>
  )
}
