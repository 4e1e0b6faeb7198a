/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

const readProjectFile = (path: string) => readFileSync(path, 'utf8')
const dockerfile = readProjectFile('Dockerfile')

test('the files that the Dockerfile copies from the project exist', () => {
  const copies = [...dockerfile.matchAll(/^COPY (?!.*--from)(?:--\S+ )*(.*) \S+$/gm)]
  const sources = copies.flatMap(([, paths = '']) => paths.split(' '))
  expect(sources).toContain('docker/setApiUrl.sh')
  expect(sources.filter(path => !existsSync(path))).toEqual([])
})

test('no container runs as root; the containers use the Node version in .nvmrc', () => {
  expect(dockerfile).toContain(`FROM node:${readProjectFile('.nvmrc').trim()}-slim AS build`)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile).toMatch(/^FROM nginxinc\/nginx-unprivileged:\S+ AS web$/m)
})

test('compose.yaml publishes the ports of the containers only on the local machine', () => {
  const composeSchema = v.object({
    services: v.record(v.string(), v.object({ ports: v.array(v.string()) })),
  })
  const { services } = v.parse(composeSchema, parse(readProjectFile('compose.yaml')))
  const ports = Object.values(services).flatMap(service => service.ports)
  expect(ports).toEqual([
    expect.stringMatching(/^127\.0\.0\.1:\d+:8080$/),
    expect.stringMatching(/^127\.0\.0\.1:\d+:8080$/),
  ])
})

test('the CI files of GitHub and GitLab run .ci/run with the Node version in .nvmrc', () => {
  const image = `node:${readProjectFile('.nvmrc').trim()}-bookworm`
  const steps: unknown = expect.arrayContaining([expect.objectContaining({ run: '.ci/run' })])
  const gitHub: unknown = parse(readProjectFile('.github/workflows/ci.yml'))
  expect(gitHub).toMatchObject({ jobs: { test: { container: image, steps } } })
  const gitLab: unknown = parse(readProjectFile('.gitlab-ci.yml'))
  expect(gitLab).toMatchObject({ test: { image, script: ['.ci/run'] } })
})
