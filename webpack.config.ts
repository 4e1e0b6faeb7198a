import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import CssPlugin from 'mini-css-extract-plugin'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { constants, type BrotliOptions } from 'node:zlib'
import refreshTransformer from 'react-refresh-typescript'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import 'webpack-dev-server'
import { FirstModulesPlugin } from './src/host/FirstModulesPlugin'
import { HostConfigPlugin } from './src/host/HostConfigPlugin'
import { InlinePlugin } from './src/host/InlinePlugin'
import { NamedChunksPlugin } from './src/host/NamedChunksPlugin'
import { SbomPlugin } from './src/host/SbomPlugin'
import { checkSettings } from './src/host/settings'
import { TypeCheckPlugin } from './src/host/TypeCheckPlugin'

/** What compresses well; pictures and fonts are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/

/** The compiler within the build that runs `src/index.html` and the form in it. */
const MAKES_PAGE = /^HtmlWebpackCompiler/

/** A picture within a style: as text, which compresses better than base64. */
const addressOfSvg = (svg: string | Buffer) =>
  `data:image/svg+xml,${svg.toString().replace(/\s+/g, ' ').replace(/[<#%]/g, encodeURIComponent)}`

/** Types are checked beside the build, by TypeCheckPlugin. */
const typescript = { transpileOnly: true, compilerOptions: { noEmit: false } }

export default function config(
  _env: unknown,
  { mode = 'production' }: { mode?: 'production' | 'development' },
): Configuration {
  // The process environment wins over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = checkSettings(process.env)
  const production = mode === 'production'
  // The components on a page of their own, for who works on them and for pictures to compare.
  const hasCatalogue = !production || process.env.CATALOGUE === 'true'
  const cssModules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
  }
  const assets = production ? 'assets/[name].[contenthash:8]' : 'assets/[name]'

  return {
    mode,
    target: ['web', 'es2022'],
    // In development it is part of the program: two runtimes in a page confuse the fast refresh.
    entry: {
      ...(production
        ? {
            first: { import: './src/first.ts', runtime: false },
            page: { import: './src/page.ts', runtime: false },
            main: './src/main.tsx',
          }
        : { main: ['./src/first.ts', './src/page.ts', './src/main.tsx'] }),
      ...(hasCatalogue && { catalogue: './src/catalogue/main.tsx' }),
    },
    output: {
      path: resolve(process.env.OUT_DIR ?? 'dist'),
      publicPath: `${settings.BASE_PATH}/`,
      filename: `${assets}.js`,
      chunkFilename: `${assets}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      charset: false,
      trustedTypes: { policyName: 'app#webpack' },
      clean: true,
    },
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@': resolve('src'),
        // The package's exports point at its development build even in production.
        ...(production && {
          'react-router$': resolve('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          // The package is one module: with what RTK Query needs of it, immer too, in the first script.
          test: /[\\/]@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]/,
          resolve: {
            alias: {
              '@reduxjs/toolkit$': `${resolve('node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs')}?query`,
            },
          },
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          compiler: { not: MAKES_PAGE },
          loader: 'ts-loader',
          options: {
            ...typescript,
            ...(!production && {
              getCustomTransformers: () => ({ before: [refreshTransformer()] }),
            }),
          },
        },
        {
          // What makes the page ahead is not refreshed, and leaves no parts of its own in dist/.
          test: /\.tsx?$/,
          exclude: /node_modules/,
          compiler: MAKES_PAGE,
          loader: 'ts-loader',
          options: { ...typescript, instance: 'page' },
          parser: { dynamicImportMode: 'eager' },
        },
        {
          test: /\.svg$/,
          type: 'asset/inline',
          generator: { dataUrl: addressOfSvg },
        },
        {
          // The sign-in form that travels in the HTML needs the names of the styles, not the styles.
          test: /\.css$/,
          compiler: MAKES_PAGE,
          loader: 'css-loader',
          options: { modules: { ...cssModules, exportOnlyLocals: true } },
        },
        {
          test: /\.css$/,
          compiler: { not: MAKES_PAGE },
          use: [
            production ? CssPlugin.loader : 'style-loader',
            {
              loader: 'css-loader',
              options: { modules: cssModules },
            },
          ],
        },
      ],
    },
    plugins: [
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
        // The form in it must stay as React wrote it, comments and spaces included.
        minify: false,
        excludeChunks: ['catalogue'],
        templateParameters: {
          apiUrl: settings.API_URL,
          basePath: settings.BASE_PATH,
          // Filled in by InlinePlugin; in development nothing is fetched ahead.
          partsOf: (chunk: string) => (production ? `%parts:${chunk}%` : ''),
        },
      }),
      ...(hasCatalogue
        ? [
            new HtmlPlugin({
              template: 'src/catalogue/index.html',
              filename: 'catalogue.html',
              chunks: ['catalogue'],
              templateParameters: { basePath: settings.BASE_PATH },
            }),
          ]
        : []),
      new CopyPlugin({ patterns: ['public'] }),
      // Who builds the same sources several times says so.
      ...(process.env.TYPES === 'checked'
        ? []
        : [new TypeCheckPlugin('src'), ...(production ? [new SbomPlugin()] : [])]),
      ...(production
        ? [
            new InlinePlugin(),
            new CssPlugin({
              filename: `${assets}.css`,
              chunkFilename: `${assets}.css`,
              linkType: false,
            }),
            new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: TEXT }),
            new CompressionPlugin<BrotliOptions>({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  // The largest block it knows: one for a whole file of ours.
                  [constants.BROTLI_PARAM_LGBLOCK]: 24,
                },
              },
              test: TEXT,
            }),
            new HostConfigPlugin(),
            new FirstModulesPlugin(),
            new NamedChunksPlugin(),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // The shortest names: there are some hundred in the first script alone.
      mangleExports: 'size',
      splitChunks: {
        cacheGroups: {
          // Also part of what comes later; alone, the sign-in need not wait for all of that.
          answers: {
            test: /[\\/](node_modules[\\/]valibot|src[\\/](api|session))[\\/]/,
            chunks: 'async',
            minChunks: 2,
            name: 'answers',
            enforce: true,
          },
        },
      },
      // One runtime in one named file keeps the names of all other files stable between builds.
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          minify: TerserPlugin.swcMinify,
          terserOptions: {
            ecma: 2022,
            // No code here asks how many arguments a function declares.
            compress: { passes: 3, keep_fargs: false },
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [resolve('webpack.config.ts'), resolve('.env')] },
    },
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      historyApiFallback: { index: `${settings.BASE_PATH}/` },
      hot: true,
      client: { overlay: { runtimeErrors: false } },
    },
  }
}
