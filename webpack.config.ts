import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import CssPlugin from 'mini-css-extract-plugin'
import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import refreshTransformer from 'react-refresh-typescript'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack'
import 'webpack-dev-server'
import { listApiFolders } from './src/api/paths'
import { brand } from './src/brand/brand'
import { loadEnvFiles } from './src/tooling/loadEnvFiles'
import { stopWhenParentProcessEnds } from './src/tooling/stopWhenParentProcessEnds'
import { InlinePlugin } from './src/tooling/build/InlinePlugin'
import { checkTextFiles } from './src/tooling/build/checkTextFiles'
import { createPolicyPlugin } from './src/tooling/build/contentSecurityPolicy'
import { renderIco, renderPng } from './src/tooling/build/renderIcon'
import { parseSettings } from './src/tooling/build/settings'
import { describeNetworkError } from './src/tooling/describeNetworkError'
import { createForwardedHeaders } from './src/tooling/hosting/forwardedHeaders'

/** The files to compress. Images and fonts are already compressed. */
const COMPRESSIBLE_FILE_PATTERN = /\.(js|css|html|svg|json|txt|webmanifest)$/

/** Matches the name of the child compiler that prerenders the sign-in form of `src/index.html`. */
const PRERENDER_COMPILER_PATTERN = /^HtmlWebpackCompiler/

/** The chunks that the page loads first if there is a session. */
const MAIN_AREA_CHUNKS = [
  'main-area',
  'texts-shell-texts-[language]-ts',
  'texts-error-texts-[language]-ts',
  'texts-guard-texts-[language]-ts',
]

/** Converts an SVG to a data URL. The URL contains text, which compresses better than base64. */
const svgToDataUrl = (svg: string | Buffer) =>
  `data:image/svg+xml,${svg.toString().replace(/\s+/g, ' ').replace(/[<#%]/g, encodeURIComponent)}`

/** Finds the folder of react-router as react-router-dom does, the only package that depends on it. */
function findReactRouter() {
  const { resolve: resolveModule } = createRequire(require.resolve('react-router-dom'))
  return dirname(resolveModule('react-router/package.json'))
}

/** The loader does not check types: `npm run build` checks them before webpack runs. */
const tsLoaderOptions = { transpileOnly: true, compilerOptions: { noEmit: false, sourceMap: true } }

/**
 * In development, prints type errors at the start and after each change. When all type errors are
 * fixed, prints a message.
 */
const reportTypeErrors = {
  apply: ({ hooks }: Compiler) => {
    let hasErrors = false
    hooks.watchRun.tap('reportTypeErrors', () => {
      const tsc = ['src/tooling/build/tsc.mjs', '--noEmit', '-p', 'src']
      const check = spawn(process.execPath, tsc, { stdio: 'inherit' })
      check.on('exit', code => {
        if (hasErrors && code === 0) console.log('The type errors are fixed.')
        hasErrors = code !== 0
      })
    })
  },
}

/** The development server refuses requests for a host that it does not know, but prints nothing. */
const reportRefusedRequest = (
  { headers: { host = '' }, url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => {
  response.on('finish', () => {
    if (response.statusCode === 403 && !url.startsWith('/api/'))
      console.error(`Refused a request for ${host}: see ALLOWED_HOSTS in docs/maintaining.md`)
  })
  next()
}

/**
 * Lists the URLs of the files that the page must load for a lazy chunk. Files that the page always
 * loads are left out.
 */
function listChunkUrls({ namedChunkGroups, outputOptions }: Compilation, chunk: string): string {
  const group = namedChunkGroups.get(chunk)
  if (!group) throw new Error(`The build has no chunk '${chunk}'`)
  return group
    .getFiles()
    .map(file => `${String(outputOptions.publicPath)}${file}`)
    .join(' ')
}

/** Returns the URL of the font file with the letters that most languages need. */
function findFontUrl({ assetsInfo, outputOptions }: Compilation): string {
  const file = [...assetsInfo.keys()].find(name => /\/inter-latin-wght-.*\.woff2$/.test(name))
  if (file === undefined) throw new Error('The build has no font')
  return `${String(outputOptions.publicPath)}${file}`
}

export default function config(
  _env: unknown,
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Configuration {
  loadEnvFiles()
  const settings = parseSettings(process.env)
  const isProduction = mode === 'production'
  const allowedHosts = (process.env.ALLOWED_HOSTS ?? '').split(',').filter(Boolean)
  // The component catalogue is for developers and the visual tests.
  const hasCatalogue = !isProduction || process.env.CATALOGUE === 'true'
  const cssModules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]',
  }
  const folder = resolve(process.env.OUT_DIR ?? 'dist')
  const assets = isProduction ? 'assets/[name].[contenthash:8]' : 'assets/[name]'

  return {
    mode,
    target: ['web', 'es2022'],
    // In development, all scripts of the page are one entry, because Fast Refresh does not support
    // two runtimes in a page.
    entry: {
      ...(isProduction
        ? {
            'head-script': { import: './src/boot/headScript.ts', runtime: false },
            'inline-script': { import: './src/boot/inlineScript.ts', runtime: false },
            main: './src/main.tsx',
          }
        : { main: ['./src/boot/headScript.ts', './src/boot/inlineScript.ts', './src/main.tsx'] }),
      ...(hasCatalogue && { catalogue: './src/tooling/catalogue/main.tsx' }),
    },
    output: {
      path: folder,
      publicPath: `${settings.BASE_PATH}/`,
      filename: `${assets}.js`,
      chunkFilename: `${assets}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      trustedTypes: { policyName: 'app#webpack' },
      clean: true,
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // `imports` in package.json maps `#pages` and `#role-pages` to one file for each condition.
      // The condition `fixtures` chooses the files of test/fixtures.
      conditionNames: [process.env.IMPORT_CONDITION ?? 'default', '...'],
      alias: {
        '@': resolve('src'),
        // The `exports` of react-router point to its development build. These aliases select
        // the production build.
        ...(isProduction && {
          'react-router$': join(findReactRouter(), 'dist/production/index.mjs'),
          'react-router/dom$': join(findReactRouter(), 'dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          compiler: { not: PRERENDER_COMPILER_PATTERN },
          loader: 'ts-loader',
          options: {
            ...tsLoaderOptions,
            ...(!isProduction && {
              getCustomTransformers: () => ({ before: [refreshTransformer()] }),
            }),
          },
        },
        {
          // This rule compiles the prerendered form. The form needs no Fast Refresh, and must not
          // emit chunks to dist/.
          test: /\.tsx?$/,
          exclude: /node_modules/,
          compiler: PRERENDER_COMPILER_PATTERN,
          loader: 'ts-loader',
          options: { ...tsLoaderOptions, instance: 'prerender' },
          parser: { dynamicImportMode: 'weak' },
        },
        {
          test: /\.svg$/,
          type: 'asset/inline',
          generator: { dataUrl: svgToDataUrl },
        },
        {
          // The prerendered form needs only the class names, not the styles.
          test: /\.css$/,
          compiler: PRERENDER_COMPILER_PATTERN,
          loader: 'css-loader',
          options: { modules: { ...cssModules, exportOnlyLocals: true } },
        },
        {
          test: /\.css$/,
          compiler: { not: PRERENDER_COMPILER_PATTERN },
          use: [
            isProduction ? CssPlugin.loader : 'style-loader',
            {
              loader: 'css-loader',
              options: { modules: cssModules },
            },
          ],
        },
      ],
    },
    plugins: [
      // The source maps stand beside `dist`, so that no host serves them.
      isProduction &&
        new webpack.SourceMapDevToolPlugin({
          test: /\.js$/,
          filename: `../${basename(folder)}-maps/[file].map`,
          append: false,
        }),
      // Without the demo, its texts are not built.
      settings.MOCK !== 'true' &&
        new webpack.ContextReplacementPlugin(
          /^\.\.$/,
          /^\.\/(?!mock\/|.*\/demo\/).*\/texts\/[^/]*\.ts$/,
        ),
      new webpack.DefinePlugin(
        Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [
            `process.env.${name}`,
            JSON.stringify(value),
          ]),
        ),
      ),
      new HtmlPlugin({
        template: 'src/index.html',
        scriptLoading: 'defer',
        // React hydrates the prerendered form, so its comments and whitespace must stay.
        minify: false,
        excludeChunks: ['catalogue'],
        templateParameters: (compilation: Compilation) => ({
          brand,
          apiUrl: settings.API_URL,
          builtAt: new Date().toISOString(),
          basePath: settings.BASE_PATH,
          language: settings.DEFAULT_LANGUAGE,
          fontUrl: findFontUrl(compilation),
          // In development no chunks are preloaded.
          listChunkUrls: (chunk: string) => (isProduction ? listChunkUrls(compilation, chunk) : ''),
          listMainAreaUrls: (language: string) =>
            isProduction
              ? MAIN_AREA_CHUNKS.map(chunk =>
                  listChunkUrls(compilation, chunk.replace('[language]', language)),
                ).join(' ')
              : '',
        }),
      }),
      createPolicyPlugin(settings, mode),
      { apply: ({ hooks }) => hooks.beforeRun.tap('checkTextFiles', checkTextFiles) },
      ...(hasCatalogue
        ? [
            new HtmlPlugin({
              template: 'src/tooling/catalogue/index.html',
              filename: 'catalogue.html',
              chunks: ['catalogue'],
              templateParameters: { basePath: settings.BASE_PATH },
            }),
          ]
        : []),
      new CopyPlugin({
        patterns: [
          'public',
          { from: 'src/brand/mark.svg', to: 'favicon.svg' },
          {
            from: 'src/brand/mark.svg',
            to: 'favicon.ico',
            transform: svg => renderIco(svg, 32),
          },
          {
            from: 'src/brand/mark.svg',
            to: 'apple-touch-icon.png',
            // Phones show transparent parts of an icon in black.
            transform: svg => renderPng(svg, 180, '#fff'),
          },
        ],
      }),
      ...(isProduction
        ? [
            new InlinePlugin(),
            new CssPlugin({
              filename: `${assets}.css`,
              chunkFilename: `${assets}.css`,
              // An element has classes of one module only, so the order of the modules does not matter.
              ignoreOrder: true,
            }),
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              test: COMPRESSIBLE_FILE_PATTERN,
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: COMPRESSIBLE_FILE_PATTERN,
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false }), reportTypeErrors]),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            // A second and a third pass make the main script 0.3 % smaller.
            compress: { passes: 3 },
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      // Each import condition and each base path has its own cache. With one cache, a build would
      // use pages of another condition, or style sheets with URLs of another base path.
      version: `${process.env.IMPORT_CONDITION ?? 'default'} ${settings.BASE_PATH}`,
      buildDependencies: { config: [resolve('webpack.config.ts'), resolve('.env')] },
    },
    performance: false,
    stats: isProduction ? 'errors-warnings' : 'minimal',
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      allowedHosts: allowedHosts.length > 0 ? allowedHosts : 'auto',
      setupMiddlewares: middlewares => [
        { name: 'reportRefusedRequest', middleware: reportRefusedRequest },
        ...middlewares,
      ],
      port: Number(process.env.PORT ?? 3000),
      // A path such as /reports/v1.2 is a page, too.
      historyApiFallback: {
        index: `${settings.BASE_PATH}/`,
        disableDotRule: true,
        htmlAcceptHeaders: ['text/html'],
      },
      // Forwards the requests to the API, as the production host does.
      ...(settings.API_PROXY !== '' && {
        proxy: [
          {
            context: [...listApiFolders()],
            target: settings.API_PROXY,
            changeOrigin: true,
            onProxyReq: (apiRequest, request) => {
              for (const [name, value] of Object.entries(createForwardedHeaders(request)))
                apiRequest.setHeader(name, value)
            },
            onError: (error, _request, response) => {
              const message = `${settings.API_PROXY} does not respond. ${describeNetworkError(error)}`
              console.error(message)
              if (response.headersSent) response.destroy()
              else response.writeHead(502, { 'Content-Type': 'text/plain' }).end(message)
            },
          },
        ],
      }),
      onListening: stopWhenParentProcessEnds,
      hot: true,
      client: { overlay: { runtimeErrors: false } },
    },
  }
}
