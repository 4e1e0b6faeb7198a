/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import { Copy, DockerfileParser, From } from 'dockerfile-ast'
import * as v from 'valibot'
import { parse, parseDocument } from 'yaml'

const readProjectFile = (path: string) => readFileSync(path, 'utf8')

const dockerfile = DockerfileParser.parse(readProjectFile('Dockerfile'))
const stageNames = dockerfile.getFROMs().map(from => from.getBuildStage())

const serviceSchema = v.object({
  build: v.object({
    context: v.string(),
    target: v.string(),
    args: v.record(v.string(), v.string()),
  }),
  ports: v.array(v.string()),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.array(v.string()), []),
})
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  volumes: v.record(v.string(), v.null()),
})
const compose = v.parse(composeSchema, parse(readProjectFile('compose.yaml')))
const services = Object.values(compose.services)

/** Returns the instructions of each build stage of the Dockerfile. */
const readBuildStages = () => {
  const stages = new Map<string, { keyword: string; text: string }[]>()
  let stage: { keyword: string; text: string }[] = []
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction instanceof From) stages.set(instruction.getBuildStage() ?? '', (stage = []))
    const text = instruction.getRawArgumentsContent() ?? ''
    stage.push({ keyword: instruction.getKeyword(), text })
  }
  return stages
}

test('the Dockerfile contains only known instructions; each stage has a name', () => {
  const keywords = dockerfile.getInstructions().map(instruction => instruction.getKeyword())
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'USER', 'EXPOSE', 'CMD']
  expect(keywords.filter(keyword => !known.includes(keyword))).toEqual([])
  expect(stageNames).toEqual(['build', 'demo-api', 'web'])
})

test('if the Dockerfile copies a file, the file exists or comes from a stage of the Dockerfile', () => {
  const copies = dockerfile.getInstructions().filter(instruction => instruction instanceof Copy)
  expect(copies.length).toBeGreaterThan(3)
  for (const copy of copies) {
    const from = copy.getFlags().find(flag => flag.getName() === 'from')
    if (from !== undefined) {
      expect(stageNames).toContain(from.getValue())
      continue
    }
    const sources = copy.getArguments().map(argument => argument.getValue())
    expect(sources.slice(0, -1).filter(path => !existsSync(path))).toEqual([])
  }
})

test('no container runs as root; the containers use the Node version in .nvmrc', () => {
  const stages = readBuildStages()
  const users = stages.get('demo-api')?.filter(({ keyword }) => keyword === 'USER')
  expect(users?.map(({ text }) => text)).toEqual(['node'])
  const images = dockerfile.getFROMs().map(from => from.getImage())
  expect(images).toContain(`node:${readProjectFile('.nvmrc').trim()}-slim`)
  expect(images).toContainEqual(expect.stringContaining('nginx-unprivileged'))
})

test('compose.yaml uses only stages and arguments that the Dockerfile declares', () => {
  const declared = dockerfile.getARGs().map(arg => arg.getProperty()?.getName())
  expect(services).toHaveLength(2)
  for (const { build, depends_on } of services) {
    expect(stageNames).toContain(build.target)
    expect(Object.keys(build.args).filter(name => !declared.includes(name))).toEqual([])
    expect(depends_on.filter(name => !(name in compose.services))).toEqual([])
  }
})

test('compose.yaml publishes the ports of the containers only on the local machine', () => {
  const stages = readBuildStages()
  for (const { build, ports } of services) {
    const exposed = stages.get(build.target)?.find(({ keyword }) => keyword === 'EXPOSE')?.text
    expect(ports).toEqual([expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:\\d+:${exposed}$`))])
  }
  expect(stages.get('web')).toContainEqual({ keyword: 'EXPOSE', text: '8080' })
  expect(readProjectFile('docker/server.conf')).toContain('listen 8080;')
})

test('the volume in compose.yaml is the folder in which the demo backend stores its records', () => {
  const [volume = ''] = services.flatMap(({ volumes }) => volumes)
  const [name = '', folder = ''] = volume.split(':')
  expect(Object.keys(compose.volumes)).toEqual([name])
  const settings = readBuildStages()
    .get('demo-api')
    ?.find(({ keyword }) => keyword === 'ENV')?.text
  expect(settings).toContain(`MOCK_DATA=${folder}/`)
})

test('the CI files of GitHub and GitLab run .ci/run with the Node version in .nvmrc', () => {
  const image = `node:${readProjectFile('.nvmrc').trim()}-bookworm`
  const steps: unknown = expect.arrayContaining([expect.objectContaining({ run: '.ci/run' })])
  const gitHub: unknown = parse(readProjectFile('.github/workflows/ci.yml'))
  expect(gitHub).toMatchObject({ jobs: { test: { container: image, steps } } })
  const gitLab: unknown = parse(readProjectFile('.gitlab-ci.yml'))
  expect(gitLab).toMatchObject({ test: { image, script: ['.ci/run'] } })
})

test.each(['compose.yaml', '.gitlab-ci.yml', '.github/workflows/ci.yml'])(
  '%s is valid YAML',
  path => {
    const { errors, warnings } = parseDocument(readProjectFile(path), { strict: true })
    expect([...errors, ...warnings]).toEqual([])
  },
)
