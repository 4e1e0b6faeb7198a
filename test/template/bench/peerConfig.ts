import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import CssPlugin from 'mini-css-extract-plugin'
import { join } from 'node:path'
import { constants, type BrotliOptions } from 'node:zlib'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'

const COMPRESSED_FILE_PATTERN = /\.(js|css|html)$/

const HTML_TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Back office" />
    <link rel="icon" href="data:," />
    <title>Back office</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

/**
 * The webpack configuration of every peer, with the same target, minifiers and compression as the
 * product.
 */
export const createPeerConfig = (context: string, path: string): Configuration => ({
  mode: 'production',
  context,
  target: ['web', 'es2022'],
  entry: './src/index.tsx',
  output: {
    path,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    clean: true,
  },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'], modules: [join(context, 'node_modules')] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
      { test: /\.css$/, use: [CssPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new HtmlPlugin({ templateContent: HTML_TEMPLATE, scriptLoading: 'defer' }),
    new CssPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
    new CompressionPlugin({
      filename: '[path][base].gz',
      algorithm: 'gzip',
      test: COMPRESSED_FILE_PATTERN,
    }),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      test: COMPRESSED_FILE_PATTERN,
    }),
  ],
  optimization: {
    splitChunks: { chunks: 'all' },
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        terserOptions: { ecma: 2020, format: { comments: false } },
      }),
      new CssMinimizerPlugin(),
    ],
  },
  performance: false,
})
