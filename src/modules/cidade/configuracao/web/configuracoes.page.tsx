import type { ReactNode } from 'react'
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { RecordForm } from '../../../../kits/form/web/record-form.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import { useQueryValue } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { networks, timeZones, ufs } from '../choices.ts'
import type { Configuracao, ConfiguracaoPage } from '../configuracao.contract.ts'
import { ColourField } from './colour-field.tsx'
import { ImageField } from './image-field.tsx'
import { PasswordBlock } from './password-block.tsx'

const page = '/painel/configuracoes'
const imageKinds = 'PNG, JPEG, WebP ou GIF de até 2 MB.'

export const head = (): Head => ({ title: 'Configurações – Painel', description: null, trail: [] })

export default function ConfiguracoesPage({ data: { configuracao, previa } }: PageProps<ConfiguracaoPage>) {
  const isSaved = useQueryValue('success') !== null
  if (!configuracao || !previa) return <LoadFailure />
  return (
    <div className="coluna">
      {isSaved && (
        <p className="alerta ok" role="status">
          Configurações atualizadas com sucesso.
        </p>
      )}
      <div className="cabecalho">
        <h1>Configurações</h1>
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      <RecordForm
        action="/painel/ajax/configuracao"
        record={configuracao}
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
        <Networks />
        <Notice current={configuracao.popup_img} />
        <Section title="Diário Oficial">
          <TextField
            name="chave_diario"
            label="Chave do Diário Oficial"
            hint="Fornecida pela imprensa oficial que publica os atos do município."
            maxLength={300}
            autoComplete="off"
          />
        </Section>
        <Section title="Minha senha">
          <PasswordBlock />
        </Section>
      </RecordForm>
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
      <TextField name="nome" label="Nome do município ou órgão" isRequired maxLength={200} />
      <TextField name="portal" label="Nome do portal" isRequired maxLength={200} />
      <SelectField name="uf" label="UF" isRequired options={ufs.map((uf) => ({ value: uf, label: uf }))} />
      <ImageField
        name="logo"
        label="Logo"
        hint={`O brasão do município, no alto de todas as páginas. ${imageKinds}`}
        current={configuracao.logo}
        isRequired
      />
      <ImageField
        name="favico"
        label="Ícone do navegador (favicon)"
        hint={`Imagem quadrada de até 1024x1024 pixels. ${imageKinds}`}
        current={configuracao.favico}
      />
    </Section>
  )
}

function Service() {
  const phone = { maxLength: 15, mask: 'telefone', inputMode: 'tel', className: 'w-cpf' } as const
  return (
    <>
      <Section title="Contato">
        <TextField name="email" label="E-mail" type="email" maxLength={200} />
        <TextField name="telefone_primario" label="Telefone principal" hint="Com DDD: (99) 9999-9999" {...phone} />
        <TextField name="telefone_secundario" label="Segundo telefone" hint="Com DDD: (99) 9999-9999" {...phone} />
        <TextAreaField name="endereco" label="Endereço" rows={3} maxLength={500} />
      </Section>
      <Section title="Atendimento ao cidadão">
        <TextField name="horario_atendimento" label="Horário do atendimento presencial" isRequired maxLength={300} />
        <TextAreaField
          name="sic_endereco"
          label="Endereço do SIC"
          hint="Onde os pedidos de informação são atendidos presencialmente. Se ficar vazio, vale o endereço acima."
          rows={3}
          maxLength={500}
        />
        <SelectField
          name="fuso_horario"
          label="Fuso horário"
          hint="Datas e horas do portal seguem este relógio."
          isRequired
          options={timeZones.map(({ value, label }) => ({ value, label }))}
        />
        <SelectField
          name="cadastro_simplificado"
          label="Cadastro de quem usa o E-Sic"
          hint="A Lei 12.527/2011 (art. 10, § 1º) proíbe exigências de identificação que inviabilizem o pedido. O cadastro simplificado só exige nome, e-mail e senha; o resto é opcional."
          options={[
            { value: 'false', label: 'Completo' },
            { value: 'true', label: 'Simplificado' },
          ]}
        />
      </Section>
    </>
  )
}

function Networks() {
  return (
    <Section title="Redes sociais">
      {networks.map(({ field, label }) => (
        <TextField key={field} name={field} label={label} type="url" maxLength={500} placeholder="https://" />
      ))}
    </Section>
  )
}

function Notice({ current }: { current: string | null }) {
  return (
    <Section title="Aviso na página inicial">
      <ImageField
        name="popup_img"
        label="Imagem do aviso"
        hint={`Aparece uma vez por visita, ao abrir a página inicial. ${imageKinds}`}
        current={current}
      />
      <TextField
        name="popup_url"
        label="Endereço do aviso"
        hint="Para onde leva um clique na imagem."
        type="url"
        maxLength={500}
        placeholder="https://"
      />
    </Section>
  )
}
