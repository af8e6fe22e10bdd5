// Manages the categories of services: a form with name, description and icon.
import { type SubmitEvent, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { IconField } from '#kits/icone/web/icon-field.tsx'
import { SiteIcon } from '#kits/icone/web/site-icon.tsx'
import { ManageDialog } from '#kits/lookup/web/manage-dialog.tsx'
import type { CategoriaServico } from '../categoria-servico.contract.ts'
import { categoriaServicoFields } from '../servico.fields.ts'
import type { CategoriasControl, Digitada } from './use-categorias.ts'

type DialogProps = { title: string; categorias: CategoriasControl; isOpen: boolean; onClose: () => void }

const words = { one: 'categoria', many: 'categorias', gender: 'f' } as const

export function CategoriaServicoDialog({ title, categorias, isOpen, onClose }: DialogProps) {
  const [editing, setEditing] = useState<CategoriaServico | null>(null)
  const [turn, setTurn] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const done = () => {
    setEditing(null)
    setTurn((before) => before + 1) // an empty form for the next one
  }
  const entries = categorias.entries.map((categoria) => ({
    id: categoria.tipo_categoria_servico_id,
    nome: categoria.tcs_nome,
    fixa: categoria.tcs_fixa === 'S',
    icone: <SiteIcon name={categoria.tcs_icone} size={20} />,
    categoria,
  }))
  return (
    <ManageDialog
      title={title}
      words={words}
      entries={entries}
      problem={categorias.problem}
      news={categorias.news}
      list={list}
      form={
        <CategoriaForm
          key={`${editing?.tipo_categoria_servico_id ?? 0} ${turn}`}
          editing={editing}
          save={categorias.save}
          onDone={done}
        />
      }
      isOpen={isOpen}
      onClose={() => {
        done()
        onClose()
      }}
      onEdit={({ categoria }) => setEditing(categoria)}
      onRemove={({ id, categoria }) => {
        if (editing?.tipo_categoria_servico_id === id) done()
        void categorias.remove(categoria)
      }}
    />
  )
}

type FormProps = { editing: CategoriaServico | null; save: CategoriasControl['save']; onDone: () => void }

function CategoriaForm({ editing, save, onDone }: FormProps) {
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // React events bubble from a portal to the record's form
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    const values = Object.fromEntries(new FormData(form)) as Digitada
    const { isStored, errors } = await save(values, editing?.tipo_categoria_servico_id ?? null)
    setBusy(false)
    if (isStored) return onDone()
    setErrors(errors)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-erro] input')?.focus())
  }
  return (
    <FormContext value={{ values: editing ?? {}, errors }}>
      <form className="nomes-form categoria-form" onSubmit={submit} noValidate>
        {editing && (
          <p className="nomes-editando">
            <strong>Editando Categoria: {editing.tcs_nome}</strong>{' '}
            <button type="button" className="link" onClick={onDone}>
              Cancelar<span className="oculto"> edição</span>
            </button>
          </p>
        )}
        <TextField {...attributesOf(categoriaServicoFields, 'tcs_nome')} autoComplete="off" />
        <TextField {...attributesOf(categoriaServicoFields, 'tcs_descricao')} autoComplete="off" />
        <IconField {...attributesOf(categoriaServicoFields, 'tcs_icone')} />
        <button type="submit" className="btn" aria-busy={isBusy}>
          {editing ? 'Salvar categoria' : 'Adicionar categoria'}
        </button>
      </form>
    </FormContext>
  )
}
