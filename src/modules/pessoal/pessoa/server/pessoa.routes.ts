import { pessoaPage } from '#modules/pessoal/vinculo/pessoa.fields.ts'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { pessoaPageData, pessoaQuery } from '../pessoa.contract.ts'
import { loadPessoa } from './pessoa.ts'

export function pessoaModule({ page, platform }: ModuleContext): void {
  page(pessoaPage, 'pessoa-public', {
    output: pessoaPageData,
    load(request) {
      const { data } = pessoaQuery.safeParse(request.query)
      if (!data) throw new NotFound()
      return loadPessoa(platform.database.db, data)
    },
  })
}
