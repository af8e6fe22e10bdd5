// Names of files: whatever a person called it, the ending is one of its content.
import { describe, expect, test } from 'vitest'
import { acceptedFiles } from '#base/arquivo.ts'
import { acceptedTypes, withEndingOf } from './file-name.ts'

const names = [
  'pedido.bat',
  'pedido.pdf.exe',
  'pedido',
  'Pedido.PDF',
  'pedido.HTML',
  'Lei 12.2026',
  '.htaccess',
  '.pdf',
  'pedido.',
  'pedido.bat.',
  'pedido.bat ',
  'ação\u2028.js',
  `${'x'.repeat(196)}.bat`,
  'x'.repeat(200),
  ...acceptedFiles.split(',').map((ending) => `pedido${ending}`),
]
const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

describe.each(acceptedTypes)('%s', (type) => {
  // those that are left as they are
  const own = acceptedFiles.split(',').filter((ending) => withEndingOf(type, `a${ending}`) === `a${ending}`)

  test('has an ending of its own, which the file chooser offers', () => {
    expect(own.length).toBeGreaterThan(0)
    const sharing = acceptedTypes.filter((other) =>
      own.some((ending) => withEndingOf(other, `a${ending}`) === `a${ending}`),
    )
    expect(sharing.filter((other) => other !== type && !/hei[cf]$/.test(other))).toEqual([])
  })

  test('whatever the name was, it ends with one of them', () => {
    for (const name of names) {
      const named = withEndingOf(type, name)
      expect(own, name).toContain(`.${endingOf(named)}`)
      expect(named.length).toBeLessThanOrEqual(200)
      expect(named).toMatch(/[^.]\./)
      expect(withEndingOf(type, named)).toBe(named)
    }
  })
})

test('what was right is left as it is, and only an ending is exchanged', () => {
  expect(withEndingOf('application/pdf', 'pedido.bat')).toBe('pedido.pdf')
  expect(withEndingOf('application/pdf', 'Lei 12.2026')).toBe('Lei 12.2026.pdf')
  expect(withEndingOf('image/jpeg', 'Foto.JPEG')).toBe('Foto.JPEG')
  expect(withEndingOf('application/x-cfb', 'folha.xls')).toBe('folha.xls')
  expect(withEndingOf(null, 'programa.exe')).toBe('programa.exe')
  expect(withEndingOf('application/pdf', '')).toBe('')
})
