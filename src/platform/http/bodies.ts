// Bodies: JSON, urlencoded and multipart all become one flat map in request.body, files go to request.spooled. A body that no form of the
// portal can have sent is refused while it is read, since the process answers nobody else while it parses a huge body.
import querystring from 'node:querystring'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { largestFile } from '#base/arquivo.ts'
import { Left } from '../errors.ts'
import { discardSpooled, type Spool } from '../storage/spool.ts'
import { mostNames, refuseManyNames, refuseUnreadable, refuseVastJson } from './body-checks.ts'
import { mostFiles, readMultipart } from './multipart-body.ts'
import { hasLeft } from './request.ts'

/** Bytes of the body of a call whose options (`bodyLimit`) say nothing else: a form of short fields, from anybody. */
export const plainBody = 64 * 1024

/**
 * For calls behind a session whose forms have long or formatted texts, or many rows: `{ bodyLimit: longBody }`. Twice what the
 * longest form needs, so that a text that is too long is answered with a field error.
 */
export const longBody = 1_200_000

const limits = {
  fileSize: largestFile,
  files: mostFiles,
  fields: mostNames,
  fieldNameSize: 200,
  parts: mostNames + mostFiles,
  headerPairs: 20,
  headerSize: 8 * 1024, // of each part: the name of a file stands there
}

const urlencoded = 'application/x-www-form-urlencoded'

export async function installBodies(app: FastifyInstance, spool: Spool): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    refuseVastJson(text)
    parseJson(request, text, done)
  })
  app.addContentTypeParser<string>(urlencoded, { parseAs: 'string' }, (_request, text, done) => {
    refuseManyNames(text)
    done(null, querystring.parse(text, '&', '=', { maxKeys: 0 }))
  })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // a part of JSON would be parsed without our checks; as a file it is one that no call expects
    isPartAFile: (_name, type = '', fileName) =>
      fileName !== undefined || /^application\/(octet-stream|json)/.test(type),
    limits,
  })
  app.decorateRequest('spooled')
  app.addHook('onRequest', async (request) => {
    request.spooled = []
  })
  app.addHook('preValidation', async (request, reply) => {
    if (request.isMultipart()) request.body = await readMultipart(request, reply, spool)
    if (hasLeft(request)) throw new Left()
    refuseUnreadable(request.body)
  })
  // The call has done its work. onResponse would be too late: it does not come when nobody is there to read the answer.
  app.addHook('onSend', async (request) => discardSpooled(request.spooled ?? []))
}
