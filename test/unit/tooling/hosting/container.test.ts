/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'

const readProjectFile = (path: string) => readFileSync(path, 'utf8')
const dockerfile = readProjectFile('Dockerfile')

test('no container runs as root', () => {
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
