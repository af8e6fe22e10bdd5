// Formatted text with images and tables: pasted from Word, sent, described, corrected by keyboard, and seen by a visitor.

import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hostileHtml } from '#app/testing/hostile-html.ts'
import { cleanHtml } from '#kits/rich-text/server/sanitize.ts'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal style='line-height:150%'><span style='font-size:12.0pt'>As vagas são estas:<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr><td style='border:solid 1.0pt'><p class=MsoNormal><b>Cargo<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Vagas<o:p></o:p></b></p></td></tr>
<tr><td><p class=MsoNormal>Médico<o:p></o:p></p></td><td><p class=MsoNormal>3<o:p></o:p></p></td></tr></table>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>documento com foto<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>III –<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>multa de 10<sup>3</sup> UFM, CO<sub>2</sub>, de <span style='vertical-align:super'>a</span> a z<o:p></o:p></p>
<p class=MsoNormal><img src="file:///C:/Temp/clip_image002.jpg">Veja o edital <a href="https://exemplo.ba.gov.br/edital">aqui</a>.</p>
<!--EndFragment--></body></html>`

type Given = { html?: string; image?: { name: string; base64: string } }

// As the browser does when somebody pastes or drops.
const give = (page: Page, event: 'paste' | 'drop', given: Given) =>
  page.locator('.editor-texto').evaluate(
    (text, { event, given }) => {
      const data = new DataTransfer()
      if (given.html) data.setData('text/html', given.html)
      if (given.image) {
        const bytes = Uint8Array.from(atob(given.image.base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], given.image.name, { type: 'image/png' }))
      }
      const { left, top } = text.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      text.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', { ...common, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
      )
    },
    { event, given },
  )

const picture = async (background: string) => {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return content.toString('base64')
}

test('uma servidora cola uma tabela do Word, põe duas imagens, corrige pelo teclado e o visitante vê a página', async ({
  panelPage: page,
  browser,
  portal,
}) => {
  await page.goto('/painel/pagina/cadastro')
  await page.getByLabel('Título', { exact: false }).first().fill('Concurso 3/2026')
  await expect(page.getByRole('button', { name: 'Imagem', exact: true })).toBeVisible()
  const text = page.locator('.editor-texto')
  await text.click()
  await give(page, 'paste', { html: word })
  await expect(text.locator('th')).toHaveText(['Cargo', 'Vagas'])
  await expect(text.locator('ul > li')).toHaveText('documento com foto')
  await expect(text.locator('ol[start="3"][type="I"] > li')).toContainText('multa de 103 UFM')
  await expect(text.locator('sup, sub')).toHaveText(['3', '2', 'a'])
  await expect(page.getByText('As imagens do texto colado ficaram de fora')).toBeVisible()
  await expect(page.getByText('Aviso: “aqui” não diz aonde o link leva.')).toBeVisible()

  // a file is dropped: it is described before it is sent
  await give(page, 'drop', { image: { name: 'posto.png', base64: await picture('#2a7') } })
  const dialog = page.getByRole('dialog', { name: 'Imagem' })
  await expect(dialog).toContainText('posto.png')
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Descreva a imagem')
  await expectNoViolations(page)
  await dialog.getByLabel('Texto alternativo').fill('O posto de saúde')
  await dialog.getByRole('button', { name: 'Inserir' }).click()
  await expect(text.getByRole('img', { name: 'O posto de saúde' })).toBeVisible()

  // another is chosen, by keyboard alone, and only decorates
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Imagem', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Arquivo').setInputFiles({
    name: 'enfeite.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await picture('#d60'), 'base64'),
  })
  await dialog.getByLabel('Imagem decorativa: não informa nada').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(text.locator('img[alt=""][src]')).toHaveJSProperty('complete', true) // the text does not move any more

  // a row more, from the bar of the table, which stands between the other bar and the text
  await text.locator('td').first().click()
  const bar = page.getByRole('toolbar', { name: 'Tabela' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Inserir linha abaixo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.locator('tr')).toHaveCount(3)
  await expect(text).toBeFocused() // a moment later
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Enfermeiro')
  await expect(text.locator('tr').last()).toContainText('Enfermeiro')
  await expectGoodScreen(page)

  // described anew
  await text.getByRole('img', { name: 'O posto de saúde' }).click()
  await page.getByRole('button', { name: 'Imagem', exact: true }).click()
  await expect(dialog.getByLabel('Texto alternativo')).toHaveValue('O posto de saúde')
  await dialog.getByLabel('Texto alternativo').fill('Fachada do posto de saúde')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()

  const { items } = (await (await page.request.get('/painel/ajax/pagina')).json()).data
  const visitor = await (
    await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 740 } })
  ).newPage()
  await visitor.goto(`/paginas/${items[0].publicacao_id}`)
  const image = visitor.getByRole('img', { name: 'Fachada do posto de saúde' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(360)
  await expect(visitor.getByRole('columnheader')).toHaveText(['Cargo', 'Vagas'])
  await expect(visitor.locator('.texto-rico')).not.toContainText('Mso')
  await expect(visitor.locator('.texto-rico ol[start="3"][type="I"] :is(sup, sub)')).toHaveText(['3', '2', 'a'])
  await expectGoodScreen(visitor)
  await visitor.context().close()
})

// Each journey fails for whatever the page's policy would have to stop: the console reports it.
test('nada do que se tenta esconder num texto é executado, na página, na prévia ou no editor', async ({
  panelPage: page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const each = hostileHtml.map((text) => cleanHtml(text)).join('<hr>')
  // a form refuses control characters whole
  const readable = hostileHtml.filter((text) => !/[^\P{C}\t\n\u202c\u202e\ufeff]/u.test(text))
  for (const pub_conteudo of [each, readable.join('\n'), readable.reverse().join('\n')]) {
    const answer = await page.request.post('/painel/ajax/pagina', {
      data: { pub_titulo: 'Texto hostil', pub_conteudo: pub_conteudo.replaceAll('/midia/', '/outra/') },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { publicacao_id: id } = (await answer.json()).data
    await page.goto(`/paginas/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texto hostil')
    await page.goto(`/painel/pagina/${id}/edicao`)
    await expect(page.locator('.editor-texto')).toBeVisible()
  }
  expect(dialogs).toEqual([])
})
